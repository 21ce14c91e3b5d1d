import { useEffect } from 'react';

/** Restores the focus after a dialog or drawer is removed that was open from its first render to its last. */
export function useFocusReturn(): void {
  useEffect(() => {
    const { activeElement } = document;
    // A text of an email is in a shadow root.
    const before = activeElement?.shadowRoot?.activeElement ?? activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
