const focusable = 'a[href], button, input, select, textarea, iframe, [tabindex="0"]';

/**
 * Returns the first keyboard stop in a region of a writing page: the email's selected block, or a panel's first
 * control, before the buttons of its head. Undefined if there is nothing.
 */
export function firstStopIn(region: Element): HTMLElement | undefined {
  const block = region.querySelector<HTMLElement>('[data-block][tabindex="0"]');
  const body = region.querySelector('[data-panel-body]')?.querySelectorAll<HTMLElement>(focusable) ?? [];
  return [block ?? [], ...body, ...region.querySelectorAll<HTMLElement>(focusable)].flat().find(isReachable);
}

function isReachable(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.getClientRects().length > 0;
}
