import { useEffect } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { areasOfParts, isLoaded, loadMessages } from './message-store.ts';

/**
 * Loads the messages of all parts of a page once the browser is idle, so that a part can be opened after the connection
 * is lost. Failed loads are retried when the browser is online, and after a render.
 */
export function useEarlyMessages(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    const ask = () => {
      const missing = [...areasOfParts].filter((area) => !isLoaded(area));
      if (missing.length === 0) return;
      stop ??= whenIdle(() => {
        stop = null;
        loadMessages(missing).catch(() => undefined);
      });
    };
    ask();
    window.addEventListener('online', ask);
    return () => {
      stop?.();
      window.removeEventListener('online', ask);
    };
  });
}
