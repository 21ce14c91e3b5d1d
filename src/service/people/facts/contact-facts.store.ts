import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import { isAmong } from '../../storage/is-among.ts';
import type { Database } from '../../storage/tables.ts';
import {
  addSlotValues,
  kindsOf,
  readSlots,
  refreshSlots,
  type AttributeSlot,
} from './attribute-slots.store.ts';
import { bitColumns, bitsAColumn, listBit, sumOfBits, type ListBit } from './list-bits.ts';
import { idChunks, idPieces, type HasId } from './id-pieces.store.ts';

/**
 * Updates the facts of contacts from the contacts and their subscriptions, in the transaction that changed them. A new
 * contact gets a row. Figures of emails stay unchanged. `dialect`: for thousands of contacts.
 */
export async function refreshContactFacts(
  db: Kysely<Database>,
  ids: readonly number[],
  dialect?: Dialect,
): Promise<void> {
  if (ids.length === 0) return;
  const slots = await readSlots(db);
  for (const hasId of idPieces(ids)) {
    await writeFacts(db, { ...listsOf(hasId), among: hasId('contact.id') });
    await refreshSlots(db, { slots, among: hasId('contact.id'), dialect });
  }
}

/** Further columns, written together with the facts. */
export interface JoinedColumns {
  /** A join to `contact`. */
  readonly join: RawBuilder<unknown>;
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** Builds the facts of contacts from the contacts, their subscriptions, and their email figures. */
export async function writeWholeFacts(
  db: Kysely<Database>,
  hasId: HasId,
  mails: JoinedColumns,
): Promise<void> {
  const among = hasId('contact.id');
  await writeFacts(db, { ...listsOf(hasId), among, joined: mails });
  await refreshSlots(db, { slots: await readSlots(db), among });
}

function listsOf(hasId: HasId) {
  const sums = bitColumns.map((column) => sql`${summedBits(column)} as ${sql.ref(column)}`);
  const lists = sql`left join (select subscription.contact_id, ${sql.join(sums)} from subscription
    inner join list on list.id = subscription.list_id
    where ${hasId('subscription.contact_id')} and subscription.cancelled_at is null
    group by subscription.contact_id) as lists on lists.contact_id = contact.id`;
  return { lists, bits: bitColumns.map((column) => sql`coalesce(${sql.ref(`lists.${column}`)}, 0)`) };
}

/** Updates the attribute values in contacts' facts, if nothing else of the contacts has changed. */
export async function refreshAttributeFacts(
  db: Kysely<Database>,
  ids: readonly number[],
  dialect?: Dialect,
): Promise<void> {
  if (ids.length === 0) return;
  const slots = await readSlots(db);
  if (slots.length === 0) return;
  for (const hasId of idPieces(ids)) await refreshSlots(db, { slots, among: hasId('contact.id'), dialect });
}

/** A new contact, with its values by attribute code. */
interface NewContact {
  readonly email_key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** New contacts: those with ids above `after`, up to `to`, all of them on the same lists. */
export interface NewContacts {
  readonly after: number;
  readonly to: number;
  readonly listIds: readonly number[];
  readonly contacts: readonly NewContact[];
}

/** Inserts the facts of thousands of new contacts. None of them has canceled yet. */
export async function insertFacts(
  db: Kysely<Database>,
  dialect: Dialect,
  { after, to, listIds, contacts }: NewContacts,
): Promise<void> {
  if (after === to) return;
  const among = sql<SqlBool>`contact.id > ${after} and contact.id <= ${to}`;
  const places = await bitsOfLists(db, listIds);
  const bits = bitColumns.map((column) => sql`cast(${sql.lit(sumOfBits(places, column))} as bigint)`);
  const slots = await readSlots(db);
  const joined = slots.length === 0 ? nothingJoined : joinedValues(dialect, contacts, slots);
  await writeFacts(db, { lists: sql``, bits, among, joined });
}

const nothingJoined: JoinedColumns = { join: sql``, columns: {} };

/** Joins contacts with their values. Reading the stored ones and updating each row would take twice as long. */
function joinedValues(
  dialect: Dialect,
  contacts: readonly NewContact[],
  slots: readonly AttributeSlot[],
): JoinedColumns {
  const columns = slots.map(({ column }) => column);
  const kinds = { email_key: 'text', ...kindsOf(columns) } as const;
  const rows = contacts.map(({ email_key, values }) => addSlotValues({ email_key }, values, slots));
  return {
    join: sql`inner join ${dialect.rows(kinds, rows)} as given on given.email_key = contact.email_key`,
    columns: Object.fromEntries(columns.map((name) => [name, sql.ref(`given.${name}`)])),
  };
}

/** The part after the last @ of an address in `contact.email_key`. */
const domain = sql<string>`substr(contact.email_key,
  length(rtrim(contact.email_key, replace(contact.email_key, '@', ''))) + 1)`;

async function writeFacts(
  db: Kysely<Database>,
  {
    lists,
    bits,
    among,
    joined = nothingJoined,
  }: {
    /** A join, if the bits come from one. */
    readonly lists: RawBuilder<unknown>;
    readonly bits: readonly RawBuilder<unknown>[];
    readonly among: RawBuilder<SqlBool>;
    readonly joined?: JoinedColumns;
  },
): Promise<void> {
  const figures = Object.keys(joined.columns);
  const columns = ['active', 'created_at', 'domain', 'name_fold', 'source_id', ...bitColumns, ...figures];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const changes = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await sql`insert into contact_fact (contact_id, ${names})
    select contact.id, contact.active, contact.created_at, ${domain}, contact.name_fold,
      contact.source_id, ${sql.join([...bits, ...Object.values(joined.columns)])}
    from contact ${lists} ${joined.join} where ${among} order by contact.id
    on conflict (contact_id) do update set ${changes}`.execute(db);
}

/** Deletes the facts of deleted contacts. `dialect`: for thousands of contacts. */
export async function forgetFacts(
  db: Kysely<Database>,
  ids: readonly number[],
  dialect?: Dialect,
): Promise<void> {
  if (ids.length > 0 && dialect !== undefined) {
    await db
      .deleteFrom('contact_fact')
      .where(isAmong('contact_id', dialect, ids))
      .execute();
    return;
  }
  for (const some of idChunks(ids)) {
    await db.deleteFrom('contact_fact').where('contact_id', 'in', some).execute();
  }
}

/** Returns the slots of those lists that have one. */
export async function bitsOfLists(db: Kysely<Database>, listIds: readonly number[]): Promise<ListBit[]> {
  if (listIds.length === 0) return [];
  const rows = await db.selectFrom('list').select('fact_slot').where('id', 'in', listIds).execute();
  return rows.flatMap(({ fact_slot }) => listBit(fact_slot) ?? []);
}

/** Returns the bits of `list` rows in a column, summed over the rows of a group; references `list.fact_slot`. */
function summedBits(column: ListBit['column']): RawBuilder<number> {
  const first = bitColumns.indexOf(column) * bitsAColumn;
  const shift = sql`cast(list.fact_slot - ${sql.lit(first)} as integer)`;
  const isHere = sql`list.fact_slot >= ${sql.lit(first)} and list.fact_slot < ${sql.lit(first + bitsAColumn)}`;
  return sql<number>`cast(coalesce(sum(case when ${isHere} then cast(1 as bigint) << ${shift} else 0 end), 0) as bigint)`;
}
