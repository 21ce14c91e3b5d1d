import { useEffect } from 'react';
import { firstStopIn } from './first-stop.ts';

const region = '[data-writing-region]';

/** Moves between the regions of a writing page with F6 and Shift F6: bar, rail or panel, canvas, right panel. */
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

/** Moves the focus to the first control of the next or previous region. */
function goToRegion(by: -1 | 1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(region)].flatMap((one) => {
    const first = firstStopIn(one);
    return first === undefined ? [] : [{ one, first }];
  });
  const { activeElement } = document;
  // Bars and the envelope are over and above the email, not in it.
  const here = activeElement?.closest('[data-canvas]')?.querySelector(region) ?? activeElement;
  const at = stops.findIndex(({ one }) => one.contains(here));
  const next = at === -1 && by === -1 ? stops.length - 1 : (at + by + stops.length) % stops.length;
  stops[next]?.first.focus();
}
