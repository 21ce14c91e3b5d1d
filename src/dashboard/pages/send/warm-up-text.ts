import type { SenderWarmUp } from '../../../contract/senders/senders.ts';
import type { Translator } from '../../../messages/translator.ts';

/**
 * Returns the number of emails for each day of a warm-up. The first day may have none left. Emails beyond the last
 * limited day follow on the next day.
 */
export function warmUpDays(recipients: number, days: readonly number[]): readonly number[] {
  const planned: number[] = [];
  let left = recipients;
  for (const most of days) {
    if (left === 0) break;
    const emails = Math.min(left, most);
    planned.push(emails);
    left -= emails;
  }
  return left > 0 ? [...planned, left] : planned;
}

/** Returns the duration of a send while its domain warms up, or null if it fits the first day. */
export function warmUpText(
  recipients: number,
  { domain, days }: Pick<SenderWarmUp, 'domain' | 'days'>,
  t: Translator<'send'>,
): string | null {
  const planned = warmUpDays(recipients, days);
  const [first = 0, second, third] = planned;
  if (second === undefined) return null;
  if (third === undefined) return t('warmUp.twoDays.body', { domain, first, second });
  return planned.length === 3
    ? t('warmUp.threeDays.body', { domain, first, second, third })
    : t('warmUp.longer.body', { days: planned.length, domain, first, second });
}
