import { sql, type Kysely } from 'kysely';
import { hiddenReason } from '../../people/facts/mail-facts.store.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { sealedRules } from '../../storage/tracking-tables.ts';
import { isAmong } from '../../storage/is-among.ts';

/** Events read in one transaction. */
const chunk = 1000;

/**
 * Position of a pass over the events. `after`: id of the last one seen; `before`: epoch milliseconds, older ones are
 * deleted.
 */
export interface RollUpPlace {
  readonly after: number;
  readonly before: number;
}

/**
 * Deletes the next events of deliveries without activity since `before`; their counts are sealed. Returns the id of the
 * last event seen; null when no older one is left.
 */
export async function rollUpSome(
  db: Kysely<Database>,
  dialect: Dialect,
  { after, before }: RollUpPlace,
): Promise<number | null> {
  const seen = await db
    .selectFrom('tracking_event')
    .select(['id', 'delivery_id', 'created_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(chunk)
    .execute();
  const old = seen.filter(({ created_at }) => created_at < before);
  if (old.length === 0) return null;
  const erased = old.flatMap(({ id, delivery_id }) => (delivery_id === 0 ? [id] : []));
  const deliveryIds = [...new Set(old.map(({ delivery_id }) => delivery_id))].filter((id) => id !== 0);
  if (erased.length > 0)
    await db
      .deleteFrom('tracking_event')
      .where(isAmong('id', dialect, erased))
      .execute();
  await rollUp(db, dialect, await quietSince(db, dialect, { deliveryIds, before }));
  return seen.at(-1)?.id ?? null;
}

async function quietSince(
  db: Kysely<Database>,
  dialect: Dialect,
  { deliveryIds, before }: { readonly deliveryIds: readonly number[]; readonly before: number },
): Promise<number[]> {
  if (deliveryIds.length === 0) return [];
  const rows = await db
    .selectFrom('tracking_event')
    .select('delivery_id')
    .where(isAmong('delivery_id', dialect, deliveryIds))
    .groupBy('delivery_id')
    .having(({ fn }) => fn.max('created_at'), '<', before)
    .execute();
  return rows.map(({ delivery_id }) => delivery_id);
}

async function rollUp(db: Kysely<Database>, dialect: Dialect, deliveryIds: readonly number[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  const those = isAmong('delivery_id', dialect, deliveryIds);
  await sql`update delivery_activity set rules = ${sql.lit(sealedRules)}, last_hidden_at = (
      select max(event.created_at) from tracking_event as event
      where event.delivery_id = delivery_activity.delivery_id and event.machine_reason = ${hiddenReason}
    ) where ${those}`.execute(db);
  await db.deleteFrom('tracking_event').where(those).execute();
}
