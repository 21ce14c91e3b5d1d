import { sql, type Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { isWaiting } from './deliveries.store.ts';
import { sendingCounts } from './sending-counts.store.ts';

/**
 * Returns true where deliveries of a sending wait for destinations that refused them, and these aren't its tail. The
 * tail is what was tried before, or no more than was accepted so far.
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

/** Returns when something of a sending was accepted last, epoch milliseconds; 0 where nothing was. */
export async function lastAcceptance(db: Kysely<Database>, id: number): Promise<number> {
  const row = await db
    .selectFrom('delivery')
    .select((build) => build.fn.max('settled_at').as('at'))
    .where('sending_id', '=', id)
    .where('state', '=', sql.lit('sent'))
    .executeTakeFirst();
  return row?.at ?? 0;
}
