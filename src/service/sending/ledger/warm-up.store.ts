import type { Transaction } from 'kysely';
import type { sendingReasons } from '../../../contract/sending/sendings.ts';
import { domainOf } from '../../message/compose/message-id.ts';
import { nextDayAt } from '../../senders/senders/warm-up.rules.ts';
import { countWarmUp, findAllowance, lockAllowance, warmUps } from '../../senders/senders/warm-up.store.ts';
import type { Database } from '../../storage/tables.ts';
import { nextDue, type ClaimedDelivery } from './deliveries.store.ts';

const reason = 'warming_up' satisfies (typeof sendingReasons)[number];

/** Share of a send from a domain that is warming up. */
export interface WarmUpShare {
  readonly domain: string;
  /** Emails that may still be sent today; null once there is no limit. */
  readonly left: number | null;
}

/**
 * Returns the share of a send whose sender's domain is warming up; null if it isn't. Test emails go to a few people and
 * are neither counted nor deferred.
 */
export async function findWarmUpShare(
  db: Transaction<Database>,
  { sending_id, now }: { readonly sending_id: number; readonly now: number },
): Promise<WarmUpShare | null> {
  const warming = await warmUps(db);
  if (warming.length === 0) return null;
  const row = await db
    .selectFrom('sending')
    .select(['kind', 'sender_email'])
    .where('id', '=', sending_id)
    .executeTakeFirst();
  if (row === undefined || row.kind === 'test') return null;
  const domain = domainOf(row.sender_email);
  if (!warming.some((one) => one.domain === domain)) return null;
  const { ceiling, days } = await findAllowance(db, { domain, now });
  return { domain, left: ceiling === null ? null : (days[0] ?? 0) };
}

/**
 * Counts the deliveries that are sent now against their domain's limit, in the transaction that marks them as in
 * progress, so that workers never exceed it together. `go` marks them, and returns the ones to send. An email counts once,
 * at its first attempt.
 */
export async function withinCeiling<One extends Pick<ClaimedDelivery, 'id' | 'state'>>(
  db: Transaction<Database>,
  { domain, now, deliveries }: { domain: string; now: number; deliveries: readonly One[] },
  go: (deliveries: readonly One[]) => Promise<ReadonlySet<number>>,
): Promise<ReadonlySet<number>> {
  const firsts = deliveries.filter(({ state }) => state === 'queued');
  const left = firsts.length === 0 ? null : await lockAllowance(db, { domain, now });
  if (left === null) return go(deliveries);
  const over = new Set(firsts.slice(left).map(({ id }) => id));
  const going = await go(deliveries.filter(({ id }) => !over.has(id)));
  const emails = firsts.filter(({ id }) => going.has(id)).length;
  if (emails > 0) await countWarmUp(db, { domain, now, emails });
  return going;
}

/** Defers a send until the next day, or until one of its deliveries is due for a retry. */
export async function restUntilTomorrow(
  db: Transaction<Database>,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<void> {
  const retry = await nextDue(db, id, now);
  const tomorrow = nextDayAt(now);
  await db
    .updateTable('sending')
    .set({ pause_reason: reason, next_attempt_at: Math.min(tomorrow, retry ?? tomorrow), updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where((build) => build.or([build('pause_reason', 'is', null), build('pause_reason', '=', reason)]))
    .execute();
}

/** Resumes a send that waited for the next day. */
export async function endWarmUpRest(
  db: Transaction<Database>,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('sending')
    .set({ pause_reason: null, next_attempt_at: null, updated_at: now })
    .where('id', '=', id)
    .where('pause_reason', '=', reason)
    .execute();
}
