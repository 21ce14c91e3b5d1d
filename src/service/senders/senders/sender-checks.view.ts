import { sentenceIn } from '../../base/stored-message.ts';
import * as z from 'zod/mini';
import { domainCheck, type senderChecks } from '../../../contract/senders/senders.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import type { DomainCheck } from '../dns/domain-check.ts';
import type { SenderChecksRow } from './sender-checks.store.ts';

const stored = z.array(
  z.object({ ...domainCheck.shape, kind: z.literal(['spf', 'dkim', 'alignment', 'dmarc']) }),
);

/** Returns the checks as stored; none before the first. */
export function keptChecks(text: string | null): readonly Pick<DomainCheck, 'kind' | 'passed' | 'reason'>[] {
  return text === null ? [] : stored.parse(JSON.parse(text));
}

/** Returns the checks of a sender. Interface: senders, Sender checks. */
export function senderChecksView(row: SenderChecksRow, language: string): z.input<typeof senderChecks> {
  const write = (kept: string) => sentenceIn(kept, language);
  const checks = row.checks === null ? [] : stored.parse(JSON.parse(row.checks));
  return {
    sender: row.id,
    checked: timestampOrNull(row.checked_at),
    next_check: formatTimestamp(row.check_due_at),
    is_authenticated: outcome(row.is_authenticated),
    domain_alignment_passed: outcome(row.domain_alignment_passed),
    dkim_check_result: outcome(row.dkim_check_result),
    dmarc_passed: outcome(row.dmarc_passed),
    checks: checks.map((check) => ({
      ...check,
      expected: write(check.expected),
      found: check.found.map(write),
      reason: write(check.reason),
    })),
  };
}

/** Returns a stored result in the form of the API. */
export function outcome(result: number | null): boolean | null {
  return result === null ? null : result === 1;
}
