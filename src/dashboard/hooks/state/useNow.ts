import { useEffect, useState } from 'react';

const tickMs = 10_000;
const listeners = new Set<(now: number) => void>();
let timer: number | undefined;

/** Returns the time in epoch milliseconds and renders again every 10 seconds, so that relative times stay correct. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    listeners.add(setNow);
    timer ??= window.setInterval(tick, tickMs);
    return () => {
      listeners.delete(setNow);
      if (listeners.size > 0) return;
      window.clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now;
}

function tick(): void {
  const now = Date.now();
  for (const listener of listeners) listener(now);
}
