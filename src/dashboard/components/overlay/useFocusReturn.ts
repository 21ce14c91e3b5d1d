import { useEffect } from 'react';

/** Restores the focus after a dialog or drawer is removed that was open from its first render to its last. */
export function useFocusReturn(): void {
  useEffect(() => {
    let before = document.activeElement;
    // A text of an email is in a shadow root.
    while (before?.shadowRoot?.activeElement) before = before.shadowRoot.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
