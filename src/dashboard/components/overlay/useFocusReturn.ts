import { useEffect } from 'react';

/** Restores the focus after a dialog or drawer is removed that was open from its first render to its last. */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
