import type { KeyboardEvent, ToggleEvent } from 'react';
import type { MountedText } from '../state/mounted-text.ts';

/**
 * Closes a form in a text's bar on Escape, and returns to the text with the caret in place. The browser would move to
 * the form's button or the start of the text. A menu within the form closes on its own.
 */
export function leaveForm(event: KeyboardEvent, text: MountedText | null): void {
  const { key, target } = event;
  if (key !== 'Escape' || event.defaultPrevented || text === null || !(target instanceof Element)) return;
  const form = target.closest<HTMLElement>('[popover]');
  if (form === null || (form.parentElement?.closest('[popover]') ?? null) !== null) return;
  event.preventDefault();
  event.stopPropagation();
  const caret = text.caret();
  form.hidePopover();
  text.focus(caret);
}

/**
 * Returns to the text after a press beside its form, on something that can't have the focus: the page would have it,
 * where letters are lost or are shortcuts.
 */
export function returnFromForm({ newState }: ToggleEvent, text: MountedText | null): void {
  const { activeElement, body } = document;
  const isNowhere = activeElement === null || activeElement === body || activeElement.id === 'main';
  if (newState === 'closed' && isNowhere) text?.focus(text.caret());
}
