import type { Translator } from '../../../messages/translator.ts';
import { formatSpan } from '../basics/format.ts';

const day_ms = 86_400_000;

/** Returns the time left until a time: `3 days`, `2 hr 5 min`, `Any moment`. Both in epoch milliseconds. */
export function untilText(time: number, now: number, t: Translator<'sendings'>): string {
  const span = time - now;
  if (span <= 0) return t('until.now');
  return span >= 2 * day_ms ? t('until.days', { count: Math.floor(span / day_ms) }) : formatSpan(span);
}
