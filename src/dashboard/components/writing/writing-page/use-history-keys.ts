import { useEffect, useRef } from 'react';
import { isDialogOpen, isTyping } from '../../../hooks/useShortcuts.ts';

/** Undo and redo of an email's changes. */
interface HistoryKeys {
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Applies the undo and redo keys to the email, wherever the focus is on its page. Inputs outside of the email, such as
 * searches and dialogs, keep the browser's own undo. Parts with inputs of the email have `data-edited`.
 */
export function useHistoryKeys(history: HistoryKeys): void {
  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if ((key !== 'z' && key !== 'y') || isElsewhere(event)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns whether a key is pressed in an input outside of the email, or while a dialog is open. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (isDialogOpen()) return true;
  if (!(target instanceof Element) || !isTyping(event.composedPath()[0] ?? null)) return false;
  return target.closest('[data-edited]') === null || target.closest('[popover], [type="search"]') !== null;
}
