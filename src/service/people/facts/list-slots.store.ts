import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { updateMany } from '../../storage/write-rows.ts';
import { bitsOfLists, idChunks } from './contact-facts.store.ts';
import { freeSlot, listBit, type ListBit } from './list-bits.ts';

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

/** A contact, and the lists that it is subscribed to now. */
export interface ContactOnLists {
  readonly id: number;
  readonly listIds: readonly number[];
}

/** Writes the lists of many contacts into their facts, where nothing else of the contacts has changed. */
export async function writeListBits(
  db: Kysely<Database>,
  dialect: Dialect,
  contacts: readonly ContactOnLists[],
): Promise<void> {
  if (contacts.length === 0) return;
  const places = await readPlaces(db);
  const rows = contacts.map(({ id, listIds }) => {
    const row = { contact_id: id, l0: 0, l1: 0 };
    for (const listId of listIds) {
      const place = places.get(listId);
      if (place !== undefined) row[place.column] += place.bit;
    }
    return row;
  });
  const columns = { contact_id: 'integer', l0: 'integer', l1: 'integer' } as const;
  await updateMany(db, dialect, { table: 'contact_fact', columns, key: ['contact_id'], rows });
}

async function readPlaces(db: Kysely<Database>): Promise<Map<number, ListBit>> {
  const rows = await db
    .selectFrom('list')
    .select(['id', 'fact_slot'])
    .where('fact_slot', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, fact_slot }) => {
      const place = listBit(fact_slot);
      return place === null ? [] : [[id, place] as const];
    }),
  );
}

/** Frees the place of a list that nobody is on anymore. */
export async function freeListSlot(db: Kysely<Database>, listId: number): Promise<void> {
  await db.updateTable('list').set({ fact_slot: null }).where('id', '=', listId).execute();
}
