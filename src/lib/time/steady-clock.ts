/**
 * Returns a clock that follows `wall` and never goes back: if the wall clock is set back, it continues by `monotonic`
 * until the wall clock has caught up. Both in milliseconds.
 */
export function steadyClock(wall: () => number, monotonic: () => number): () => number {
  let last = wall();
  let readAt = monotonic();
  return () => {
    const at = monotonic();
    last = Math.max(wall(), last + Math.max(0, at - readAt));
    readAt = at;
    return Math.round(last);
  };
}
