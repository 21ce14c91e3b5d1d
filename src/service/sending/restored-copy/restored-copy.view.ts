import type * as z from 'zod/mini';
import type { restoredCopy } from '../../../contract/sending/restored-copy.ts';
import { timestampOrNull } from '../../../lib/time/timestamp.ts';
import { audienceOf, type DeliveryCounts } from '../ledger/sending-counts.store.ts';
import { sendingKinds } from '../sendings/sendings.rules.ts';
import type { HeldSending } from './hold-back.store.ts';
import type { CopyQuestion } from './installation.store.ts';

/** Sends that wait for an answer. */
export interface Waiting {
  readonly sendings: readonly HeldSending[];
  /** By the send's id. */
  readonly counts: ReadonlyMap<number, DeliveryCounts>;
  readonly system_emails: number;
}

/** Builds the question of a restored copy; null if none was ever asked. */
export function restoredCopyView(
  question: CopyQuestion | null,
  { sendings, counts, system_emails }: Waiting,
): z.input<typeof restoredCopy> {
  return {
    is_open: sendings.length + system_emails > 0,
    reason: question?.reason ?? null,
    made: timestampOrNull(question?.made_at ?? null),
    found: timestampOrNull(question?.found_at ?? null),
    emails: sendings.map((sending) => emailView(sending, counts.get(sending.id))),
    system_emails,
  };
}

function emailView({ id, subject, kind, time_to_send }: HeldSending, counts: DeliveryCounts | undefined) {
  const isCounted = counts !== undefined && audienceOf(counts) > 0;
  return {
    ...{ id, subject },
    kind: sendingKinds.find((one) => one === kind) ?? 'mail',
    time_to_send: timestampOrNull(time_to_send),
    sent: isCounted ? counts.sent + counts.bounced : 0,
    unknown: isCounted ? counts.unknown + counts.sending : 0,
    remaining: isCounted ? counts.queued + counts.deferred : null,
  };
}
