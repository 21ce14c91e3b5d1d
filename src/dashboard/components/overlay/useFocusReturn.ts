import { useEffect } from 'react';

/** Moves a lost focus to the page, so that the next Tab doesn’t start at the top of the window. */
export function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/**
 * Restores the focus after a dialog or drawer is removed that was open from its first render to its last: to the element
 * before it, or to the page if that is gone.
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const { activeElement } = document;
    // A text of an email is in a shadow root.
    const before = activeElement?.shadowRoot?.activeElement ?? activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      else if (document.activeElement === document.body) focusPage();
    };
  }, []);
}
