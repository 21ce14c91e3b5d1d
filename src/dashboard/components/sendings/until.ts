import { formatCount, formatSpan } from '../format.ts';

const day_ms = 86_400_000;

/** In how long a time comes: `in 3 days`, `in 2 h 5 min`, `any moment`. Both in epoch milliseconds. */
export function untilWords(time: number, now: number): string {
  const span = time - now;
  if (span <= 0) return 'any moment';
  if (span >= 2 * day_ms) return `in ${formatCount(Math.floor(span / day_ms))} days`;
  return `in ${formatSpan(span)}`;
}
