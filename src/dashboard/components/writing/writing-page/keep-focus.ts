import type { MouseEvent } from 'react';

const focusable =
  'a, button, input, select, textarea, label, summary, main, [tabindex], [contenteditable], [draggable]';

/**
 * Keeps the focus where it is when a blank part of the page is pressed, such as the gaps of the rail. The page would get
 * it, where letters are lost or are shortcuts. Words in a panel can still be selected.
 */
export function keepFocus(event: MouseEvent): void {
  const { target, button } = event;
  if (button !== 0 || !(target instanceof Element)) return;
  if (target.closest(focusable)?.tagName !== 'MAIN' || hasWords(target)) return;
  // A form closes when something beside it is pressed, and then gives the focus back.
  const form = document.activeElement?.closest('[popover]') ?? null;
  if (form === null) event.preventDefault();
}

function hasWords(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
}
