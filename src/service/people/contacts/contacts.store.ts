import type { Expression, Kysely, Selectable, SqlBool } from 'kysely';
import { countContacts } from '../counters/counters.store.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import { planPage } from '../../storage/page-plan.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import {
  conditionsOf,
  countMatching,
  knownCount,
  listedBy,
  type ContactFilter,
  withoutFullList,
} from './contact-filter.store.ts';
import { contactFieldNames, type ContactFields } from '../../../lib/contact/contact-fields.ts';
import { codesIn, deletedCodes, findDeletedCodes } from '../standing/contact-reads.store.ts';
import type { ContactOrder } from './contacts.rules.ts';

/** A contact's subscription with its list. */
export interface ContactListRow {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  readonly created_at: number;
  readonly cancelled_at: number | null;
}

/** A contact for display. */
export interface ContactRow extends ContactFields {
  readonly id: number;
  readonly email: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly active: boolean;
  readonly inactive_reason: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly lists: readonly ContactListRow[];
}

/** Returns the contacts of one page, and the number of matches. */
export async function findContacts(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  asked: ContactFilter,
  page: PageRequest & ContactOrder,
): Promise<{ count: number; rows: ContactRow[] }> {
  const contacts = await countContacts(read);
  const filter = withoutFullList(asked, contacts);
  const listed = listedBy(filter);
  const matches =
    knownCount(filter, contacts) ?? (await countMatching({ read, dialect }, filter, { contacts, listed }));
  if (matches <= page.offset) return { count: matches, rows: [] };
  const plan = planPage({ contacts, listed, matches, lastRow: page.offset + page.limit });
  const ids = await findIds(read, conditionsOf(filter, dialect, plan), page);
  return { count: matches, rows: await readContactRows(read, ids) };
}

async function findIds(
  db: Kysely<Database>,
  conditions: readonly Expression<SqlBool>[],
  { limit, offset, column, direction }: PageRequest & ContactOrder,
): Promise<number[]> {
  const ordered = db
    .selectFrom('contact')
    .select('contact.id')
    .where((eb) => eb.and(conditions))
    .orderBy(`contact.${column}`, direction);
  const isUnique = column === 'id' || column === 'email_key';
  const tied = isUnique ? ordered : ordered.orderBy('contact.id', direction);
  const rows = await tied.limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** Returns the contact with this `email_key`, in one query: one row for each subscription. */
export async function findContact(db: Kysely<Database>, key: string): Promise<ContactRow | undefined> {
  const rows = await db
    .selectFrom('contact')
    .leftJoin('subscription as s', 's.contact_id', 'contact.id')
    .leftJoin('list as l', (join) => join.onRef('l.id', '=', 's.list_id').on('l.deleted_at', 'is', null))
    .select(shown.map((column) => `contact.${column}` as const))
    .select(['s.id as subscription', 's.created_at as begun', 's.cancelled_at', 'l.hash', 'l.name'])
    .select(deletedCodes.as('deleted'))
    .where('contact.email_key', '=', key)
    .orderBy('s.id')
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  const lists = rows.flatMap(({ subscription: id, begun: created_at, cancelled_at, hash, name }) =>
    id === null || created_at === null || hash === null || name === null
      ? []
      : [{ id, hash, name, created_at, cancelled_at }],
  );
  const { subscription, begun, cancelled_at, hash, name, deleted, ...row } = first;
  return shownRow(row, { hidden: codesIn(deleted), lists: new Map([[row.id, lists]]) });
}

const shown = [
  'id',
  'email',
  ...contactFieldNames,
  'attributes',
  'active',
  'inactive_reason',
  'created_at',
  'updated_at',
] as const;

/** Returns the contacts with these ids for display, in the ids' order. */
async function readContactRows(db: Kysely<Database>, ids: readonly number[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  const [hidden, rows, lists] = await Promise.all([
    findDeletedCodes(db),
    db.selectFrom('contact').select(shown).where('id', 'in', ids).execute(),
    readLists(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, shownRow(row, { hidden, lists })]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type StoredRow = Pick<Selectable<Database['contact']>, (typeof shown)[number]>;

function shownRow(
  row: StoredRow,
  { hidden, lists }: { hidden: ReadonlySet<string>; lists: ReadonlyMap<number, readonly ContactListRow[]> },
): ContactRow {
  const attributes = attributesOf(row.attributes, hidden);
  return { ...row, active: row.active === 1, attributes, lists: lists.get(row.id) ?? [] };
}

async function readLists(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, ContactListRow[]>> {
  const rows = await db
    .selectFrom('subscription as s')
    .innerJoin('list as l', 'l.id', 's.list_id')
    .select(['s.contact_id', 's.id', 'l.hash', 'l.name', 's.created_at', 's.cancelled_at'])
    .where('s.contact_id', 'in', ids)
    .where('l.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute();
  const byContact = new Map<number, ContactListRow[]>();
  for (const { contact_id, ...row } of rows) {
    byContact.set(contact_id, [...(byContact.get(contact_id) ?? []), row]);
  }
  return byContact;
}
