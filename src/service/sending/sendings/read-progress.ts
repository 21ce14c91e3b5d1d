import type { Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { domainOf } from '../../message/compose/message-id.ts';
import { findAllowance } from '../../senders/senders/warm-up.store.ts';
import { nextDue } from '../ledger/deliveries.store.ts';
import { countBounces, countMailServerFailures, lastRefusal } from '../ledger/delivery-list.store.ts';
import { holdsOf } from '../ledger/holds.store.ts';
import { sendingCounts, type DeliveryCounts } from '../ledger/sending-counts.store.ts';
import type { SendingRow } from './sendings.store.ts';
import { sendingView } from './sendings.view.ts';

/** Reads the progress of a send for the API. `now`: epoch milliseconds. */
export async function readProgress(
  db: Kysely<Database>,
  row: SendingRow,
  { now, language }: { readonly now: number; readonly language: string },
) {
  const { id } = row;
  const counts = await readCounts(db, id);
  const isOpen = row.finished_at === null;
  const isWaiting = isOpen && counts.queued + counts.deferred > 0;
  return sendingView(row, {
    counts,
    bounces: await countBounces(db, id),
    now,
    language,
    held: isWaiting ? await holdsOf(db, id) : [],
    nextDue: isWaiting ? await nextDue(db, id, now) : null,
    lastAnswer: await lastRefusal(db, id, isOpen ? 'deferred' : 'failed'),
    warmUp: row.pause_reason === 'warming_up' ? await readCeiling(db, row.sender_email, now) : null,
    mailServerFailures: counts.failed + counts.bounced > 0 ? await countMailServerFailures(db, id) : 0,
  });
}

async function readCeiling(db: Kysely<Database>, email: string, now: number) {
  const domain = domainOf(email);
  const { ceiling } = await findAllowance(db, { domain, now });
  return ceiling === null ? null : { domain, ceiling };
}

/** Reads the number of a send's deliveries in each state. */
export async function readCounts(db: Kysely<Database>, id: number): Promise<DeliveryCounts> {
  const counts = (await sendingCounts(db, [id])).get(id);
  if (counts === undefined) throw new TypeError('a sending was not counted');
  return counts;
}
