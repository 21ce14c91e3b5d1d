import type { Transaction } from 'kysely';
import { emailKey } from '../../../lib/email/email-address.ts';
import { writeContacts } from '../../people/standing/contact-writes.store.ts';
import type { BounceKind, ReportedFailure } from '../returned-mail/parse/verdict.ts';
import { judgeFailure } from '../returned-mail/parse/verdict-of.ts';
import { destinationOf } from '../../sending/engine/limits/destination-of.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import { markBounced } from '../../sending/ledger/deliveries.store.ts';
import { sendingCounts } from '../../sending/ledger/sending-counts.store.ts';
import { listIdsOf } from '../../sending/sendings/sendings.rules.ts';
import type { Database } from '../../storage/tables.ts';
import { noticeOfBadShare } from './bounce-notices.ts';
import {
  deactivated,
  inactiveReason,
  isAlarming,
  judgedColumns,
  softInARow,
  type Consequence,
} from './bounces.rules.ts';
import {
  countComplaints,
  findReturned,
  keepBounce,
  mailboxBouncesInARow,
  readContactById,
  withSpellings,
  type NewBounce,
  type ReturnedDelivery,
} from './bounces.store.ts';

/** A reported failure of a delivery, or a complaint. */
export interface ComeBack {
  readonly delivery_id: number;
  readonly failure: Pick<ReportedFailure, 'kind' | 'status' | 'description' | 'judged'>;
  readonly evidence: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Result of recording a bounce. `known`: the same was already recorded for the delivery. `no delivery`: it was removed
 * or never existed. `too early`: the delivery is still in progress, ask again later.
 */
export type BounceResult = 'booked' | 'known' | 'no delivery' | 'too early';

/**
 * Records a returned email in one transaction: the bounce itself, the delivery and its counts, the effect on the
 * contact, and a notification when an email bounces too often.
 */
export async function bookBounce(
  db: Transaction<Database>,
  { delivery_id, failure, evidence, at }: ComeBack,
): Promise<BounceResult> {
  const delivery = await findReturned(db, delivery_id);
  if (delivery === undefined) return 'no delivery';
  if (delivery.state === 'sending') return 'too early';
  const { kind, description: answer, judged } = failure;
  const isNews = await keepBounce(db, delivery, newBounce(failure, { evidence, at }));
  if (!isNews) return 'known';
  const seemedToArrive = delivery.state === 'sent' || delivery.state === 'unknown';
  const party = judged?.judgment.party ?? null;
  if (kind !== 'complaint' && seemedToArrive) await markBounced(db, delivery, { answer, party });
  await applyToContact(db, delivery, { failure, at });
  await warnOfBadShare(db, delivery, { kind, at, booked: 1 });
  return 'booked';
}

/** A refusal in the SMTP session that handed over an email. */
export interface Refusal {
  readonly delivery_id: number;
  /** The server's words; null if there are none. */
  readonly answer: string | null;
}

/**
 * Records final refusals while sending as bounces: permanent ones, and others that won't be retried. The engine has settled
 * the deliveries as `bounced` or `failed` in the same transaction, and counted them.
 */
export async function bookRefusals(
  db: Transaction<Database>,
  refusals: readonly Refusal[],
  at: number,
): Promise<void> {
  const newOf = new Map<number, { delivery: ReturnedDelivery; booked: number }>();
  for (const { delivery_id, answer } of refusals) {
    const delivery = await findReturned(db, delivery_id);
    if (delivery === undefined) continue;
    const text = answer ?? 'The server gave no reason.';
    const failure = judgeFailure({
      recipient: delivery.email,
      refused: { text, provider: destinationOf(delivery.email) },
    });
    const kept = newBounce(failure, { evidence: 'Refused while it was sent.', at });
    if (!(await keepBounce(db, delivery, kept))) continue;
    await applyToContact(db, delivery, { failure, at });
    const { booked } = newOf.get(delivery.sending_id) ?? { booked: 0 };
    newOf.set(delivery.sending_id, { delivery, booked: booked + 1 });
  }
  for (const { delivery, booked } of newOf.values()) {
    await warnOfBadShare(db, delivery, { kind: 'hard', at, booked });
  }
}

function newBounce(
  { kind, status, description, judged }: ComeBack['failure'],
  { evidence, at }: Pick<ComeBack, 'evidence' | 'at'>,
): NewBounce {
  return { ...{ kind, status, description, evidence, created_at: at }, ...judgedColumns(judged) };
}

/**
 * Applies a bounce to its contact, and to those with other spellings of the domain, which is the same mailbox. Only proof
 * against the address, five full or closed mailboxes in a row, or a complaint makes a contact inactive.
 */
async function applyToContact(
  db: Transaction<Database>,
  delivery: ReturnedDelivery,
  { failure, at }: Pick<ComeBack, 'failure' | 'at'>,
): Promise<void> {
  const { kind, description, judged } = failure;
  const isComplaint = kind === 'complaint';
  if (kind === 'soft' && judged?.judgment.party !== 'mailbox') return;
  if (kind === 'soft' && (await mailboxBouncesInARow(db, delivery, softInARow)) < softInARow) return;
  const contact = await readContactById(db, delivery.contact_id);
  if (contact === undefined) return;
  // The address was corrected since: the bounce says nothing about the new one.
  if (!isComplaint && contact.email_key !== emailKey(delivery.email)) return;
  const consequence: Consequence = {
    cause: isComplaint ? 'complained' : 'bounced',
    reason: inactiveReason({ kind, mail_subject: delivery.mail_subject, description }),
    cancelled: isComplaint ? listIdsOf(delivery.lists) : [],
    now: at,
  };
  const writes = (await withSpellings(db, contact))
    .filter(({ active }) => isComplaint || active)
    .map((before) => ({ before, after: deactivated(before, consequence) }));
  await writeContacts(db, writes, { at, source: '' });
}

interface RecordedBounce {
  readonly kind: BounceKind;
  readonly at: number;
  readonly booked: number;
}

/** Notifies once when the share becomes alarming, and again only if it fell in between. */
async function warnOfBadShare(
  db: Transaction<Database>,
  { sending_id, mail_subject }: ReturnedDelivery,
  { kind, at, booked }: RecordedBounce,
): Promise<void> {
  const counts = (await sendingCounts(db, [sending_id])).get(sending_id);
  if (counts === undefined) return;
  const tried = counts.sent + counts.bounced;
  const told = kind === 'complaint' ? 'complaints' : 'bounces';
  const bad = kind === 'complaint' ? await countComplaints(db, sending_id) : counts.bounced;
  if (!isAlarming(told, { tried, bad }) || isAlarming(told, { tried, bad: bad - booked })) return;
  await notify(db, noticeOfBadShare({ sending_id, mail_subject, kind: told, tried, bad }, at));
}
