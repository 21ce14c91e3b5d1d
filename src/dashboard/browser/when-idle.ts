/** Calls `act` once the browser is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(idle);
}
