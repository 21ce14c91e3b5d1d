import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Database } from '../../storage/tables.ts';
import { bitsOfLists } from './contact-facts.store.ts';
import { idChunks } from './id-pieces.store.ts';
import { bitColumns, freeSlot, listBit, sumOfBits, type ListBit } from './list-bits.ts';

/** Returns the lowest free slot for a new list in contacts' facts; null when all are taken. */
export async function findFreeSlot(db: Kysely<Database>): Promise<number | null> {
  const rows = await db.selectFrom('list').select('fact_slot').where('fact_slot', 'is not', null).execute();
  return freeSlot(new Set(rows.flatMap(({ fact_slot }) => fact_slot ?? [])));
}

/** Clears a list's slot for contacts, when their subscriptions are purged. */
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

/** A contact, and its current lists. */
export interface ContactOnLists {
  readonly id: number;
  readonly listIds: readonly number[];
}

/**
 * Writes the lists of many contacts into their facts, if nothing else of the contacts has changed. Bits of deleted
 * lists stay until their subscriptions are purged.
 */
export async function writeListBits(
  db: Kysely<Database>,
  dialect: Dialect,
  contacts: readonly ContactOnLists[],
): Promise<void> {
  if (contacts.length === 0) return;
  const { places, deleted } = await readPlaces(db);
  const rows = contacts.map(({ id, listIds }) => {
    const own = listIds.flatMap((listId) => places.get(listId) ?? []);
    return { contact_id: id, l0: sumOfBits(own, 'l0'), l1: sumOfBits(own, 'l1') };
  });
  const columns = { contact_id: 'integer', l0: 'integer', l1: 'integer' } as const;
  const changes = bitColumns.map((column) => {
    const kept = sql`cast(${sql.lit(sumOfBits(deleted, column))} as bigint)`;
    return sql`${sql.ref(column)} = (${sql.ref(`contact_fact.${column}`)} & ${kept}) + ${sql.ref(`incoming.${column}`)}`;
  });
  const near = dialect.near(
    'contact_fact.contact_id',
    contacts.map(({ id }) => id),
  );
  await sql`update contact_fact set ${sql.join(changes)} from ${dialect.rows(columns, rows)} as incoming
    where contact_fact.contact_id = incoming.contact_id and ${near}`.execute(db);
}

/** Returns the slots of lists by id, including deleted lists that still have one. */
async function readPlaces(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('list')
    .select(['id', 'fact_slot', 'deleted_at'])
    .where('fact_slot', 'is not', null)
    .execute();
  const places = new Map<number, ListBit>();
  const deleted: ListBit[] = [];
  for (const { id, fact_slot, deleted_at } of rows) {
    const place = listBit(fact_slot);
    if (place !== null && deleted_at === null) places.set(id, place);
    else if (place !== null) deleted.push(place);
  }
  return { places, deleted };
}

/** Frees the slot of a list without contacts. */
export async function freeListSlot(db: Kysely<Database>, listId: number): Promise<void> {
  await db.updateTable('list').set({ fact_slot: null }).where('id', '=', listId).execute();
}
