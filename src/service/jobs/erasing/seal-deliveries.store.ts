import type { Kysely } from 'kysely';
import { isAmong } from '../../storage/is-among.ts';
import type { ChunkReading } from '../../people/standing/contact-chunk.store.ts';
import type { Database } from '../../storage/tables.ts';
import { sealedRules } from '../../storage/tracking-tables.ts';

/**
 * Clears the recipient data of deliveries. Their results stay counted: opens and clicks are detached from them, and keep the
 * email, the link, and the time for reports. Decision 41.
 */
export async function sealDeliveries(
  { db, dialect }: ChunkReading,
  deliveryIds: readonly number[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const those = (column: string) => isAmong(column, dialect, deliveryIds);
  await db.updateTable('delivery').set({ email: '', answer: null }).where(those('id')).execute();
  await db
    .updateTable('bounce')
    .set({ email: '', description: '', evidence: '', refused: null, rules: sealedRules })
    .where(those('delivery_id'))
    .execute();
  await db.updateTable('unsubscription').set({ email: '' }).where(those('delivery_id')).execute();
  const agent_id = await noAgent(db);
  await db
    .updateTable('tracking_event')
    .set({ delivery_id: 0, agent_id, network: '', visitor: null, hint: null })
    .where(those('delivery_id'))
    .execute();
  await db.updateTable('delivery_activity').set({ rules: sealedRules }).where(those('delivery_id')).execute();
}

async function noAgent(db: Kysely<Database>): Promise<number> {
  await db
    .insertInto('user_agent')
    .values({ name: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('user_agent')
    .select('id')
    .where('name', '=', '')
    .executeTakeFirstOrThrow();
  return id;
}
