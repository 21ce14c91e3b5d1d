import { useEffect } from 'react';

const region = '[data-writing-region]';
const focusable = 'a[href], button, input, select, textarea, iframe, [tabindex="0"]';

/** Lets F6 and Shift F6 go around the regions of a writing page: bar, rail or panel, canvas, right panel. */
export function useRegions(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      goToRegion(event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Moves the focus to the next or previous region, to what can be used first there. */
function goToRegion(by: -1 | 1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(region)].flatMap((one) => {
    const stop = one.querySelector<HTMLElement>('[data-block][tabindex="0"]');
    const [first] = [stop ?? [], ...one.querySelectorAll<HTMLElement>(focusable)].flat().filter(isReachable);
    return first === undefined ? [] : [{ one, first }];
  });
  const { activeElement } = document;
  // Bars and envelope are over and above the email, not in it.
  const here = activeElement?.closest('[data-canvas]')?.querySelector(region) ?? activeElement;
  const at = stops.findIndex(({ one }) => one.contains(here));
  const next = at === -1 && by === -1 ? stops.length - 1 : (at + by + stops.length) % stops.length;
  stops[next]?.first.focus();
}

function isReachable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.getClientRects().length > 0;
}
