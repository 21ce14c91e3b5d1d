import { sql, type Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { bitsOfLists, idChunks } from './contact-facts.store.ts';
import { freeSlot } from './list-bits.ts';

/** The lowest place for a new list in contacts' facts that no list has; null when all are taken. */
export async function findFreeSlot(db: Kysely<Database>): Promise<number | null> {
  const rows = await db.selectFrom('list').select('fact_slot').where('fact_slot', 'is not', null).execute();
  return freeSlot(new Set(rows.flatMap(({ fact_slot }) => fact_slot ?? [])));
}

/** Takes contacts off a list's place, as their subscriptions are purged. */
export async function clearListBit(
  db: Kysely<Database>,
  listId: number,
  contactIds: readonly number[],
): Promise<void> {
  const [place] = await bitsOfLists(db, [listId]);
  if (place === undefined) return;
  const { column } = place;
  const bit = sql<number>`cast(${sql.lit(place.bit)} as bigint)`;
  for (const some of idChunks(contactIds)) {
    await db
      .updateTable('contact_fact')
      .set({ [column]: sql`${sql.ref(column)} - ${bit}` })
      .where('contact_id', 'in', some)
      .where(sql<number>`${sql.ref(column)} & ${bit}`, '<>', 0)
      .execute();
  }
}

/** Frees the place of a list that nobody is on anymore. */
export async function freeListSlot(db: Kysely<Database>, listId: number): Promise<void> {
  await db.updateTable('list').set({ fact_slot: null }).where('id', '=', listId).execute();
}
