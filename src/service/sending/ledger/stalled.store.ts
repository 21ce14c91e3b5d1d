import { sql, type Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { isWaiting } from './deliveries.store.ts';
import { sendingCounts } from './sending-counts.store.ts';

/**
 * Returns true when deliveries of a send wait for destinations that refused them and aren't its tail. The tail is
 * deliveries tried before, or no more than were accepted so far.
 */
export async function isStalled(db: Kysely<Database>, id: number): Promise<boolean> {
  const counts = (await sendingCounts(db, [id])).get(id);
  if (counts === undefined) return false;
  const { queued, deferred, sent } = counts;
  if (sent > 0 && (queued === 0 || queued + deferred <= sent)) return false;
  const refused = await db
    .selectFrom('delivery')
    .select('id')
    .where('sending_id', '=', id)
    .where('destination', 'is not', null)
    .where(isWaiting)
    .limit(1)
    .executeTakeFirst();
  return refused !== undefined;
}

/** Returns when a delivery of a send was last accepted, epoch milliseconds; 0 if none was. */
export async function lastAcceptance(db: Kysely<Database>, id: number): Promise<number> {
  const row = await db
    .selectFrom('delivery')
    .select((build) => build.fn.max('settled_at').as('at'))
    .where('sending_id', '=', id)
    .where('state', '=', sql.lit('sent'))
    .executeTakeFirst();
  return row?.at ?? 0;
}
