import { setTimeout as wait } from 'node:timers/promises';

/** Waits until work is done, but no longer than so many milliseconds. */
export async function waitAtMost(longest_ms: number, work: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const waited = wait(longest_ms, undefined, { signal: late.signal }).catch(() => undefined);
  await Promise.race([work, waited]).finally(() => late.abort());
}
