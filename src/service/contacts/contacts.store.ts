import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { countContacts } from '../counters/counters.store.ts';
import type { PageRequest } from '../pages.ts';
import type { Dialect } from '../storage/dialect/dialect.ts';
import { planPage, type PagePlan, type PageSituation } from '../storage/page-plan.ts';
import type { Storage } from '../storage/storage.ts';
import type { Database } from '../storage/tables.ts';
import { attributesOf } from './attribute-values.ts';
import type { ContactOrder, TimeFilter } from './contacts.rules.ts';
import { findDeletedCodes } from './contact-reads.store.ts';

/** A contact's subscription with its list. */
export interface ContactListRow {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  readonly created_at: number;
  readonly cancelled_at: number | null;
}

/** A contact as it is shown. */
export interface ContactRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly sms_number: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly active: boolean;
  readonly created_at: number;
  readonly updated_at: number;
  readonly lists: readonly ContactListRow[];
}

/** Which contacts are asked for. */
export interface ContactFilter {
  /** Parts of the address and the name, in lower case. */
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  /** Lists of which a contact is on at least one, with their subscribers; an empty array finds nobody. */
  readonly lists?: readonly { readonly id: number; readonly subscribers: number }[] | undefined;
  readonly active?: boolean | undefined;
  readonly created: TimeFilter;
  readonly updated: TimeFilter;
}

/** The contacts of one page, and how many match. */
export async function findContacts(
  { read, dialect }: Storage,
  filter: ContactFilter,
  { limit, offset, column, direction }: PageRequest & ContactOrder,
): Promise<{ count: number; rows: ContactRow[] }> {
  const contacts = await countContacts(read);
  const situation = { contacts, listed: listedBy(filter) };
  const matches = knownCount(filter, contacts) ?? (await countMatching({ read, dialect }, filter, situation));
  if (matches <= offset) return { count: matches, rows: [] };
  const plan = planPage({ ...situation, matches, lastRow: offset + limit });
  const ordered = read
    .selectFrom('contact')
    .select('contact.id')
    .where((eb) => eb.and(conditionsOf(filter, dialect, plan)))
    .orderBy(`contact.${column}`, direction);
  const tied = column === 'id' || column === 'email_key' ? ordered : ordered.orderBy('contact.id', direction);
  const ids = await tied.limit(limit).offset(offset).execute();
  const rows = await readContactRows(
    read,
    ids.map(({ id }) => id),
  );
  return { count: matches, rows };
}

/** The contact with this `email_key`. */
export async function findContact(db: Kysely<Database>, key: string): Promise<ContactRow | undefined> {
  const found = await db.selectFrom('contact').select('id').where('email_key', '=', key).executeTakeFirst();
  if (found === undefined) return undefined;
  const [row] = await readContactRows(db, [found.id]);
  return row;
}

/** Counts by what finds the text, where nothing but lists is asked for beside it: several times faster. */
async function countMatching(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  filter: ContactFilter,
  situation: PageSituation,
): Promise<number> {
  const plan = planPage(situation);
  const text = onlyText(filter);
  if (text !== null && plan.text === 'collect' && filter.lists?.length !== 0) {
    const listIds = filter.lists?.map(({ id }) => id) ?? [];
    const found = read.selectFrom(dialect.matching(text).as('found'));
    const onLists =
      listIds.length === 0
        ? found
        : found.where(dialect.onAnyList({ id: 'found.id', listIds, access: 'probe' }));
    const { count } = await onLists
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
  const { count } = await read
    .selectFrom('contact')
    .where((eb) => eb.and(conditionsOf(filter, dialect, plan)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The one text that is looked for, where nothing but lists is asked for beside it. */
function onlyText({
  email,
  name,
  active,
  created,
  updated,
}: ContactFilter): Parameters<Dialect['matching']>[0] | null {
  if (active !== undefined || Object.keys({ ...created, ...updated }).length > 0) return null;
  if (email !== undefined && name === undefined) return { column: 'email_key', text: email };
  if (name !== undefined && email === undefined) return { column: 'name_key', text: name };
  return null;
}

/** Subscriptions to the lists asked for. */
function listedBy({ lists }: ContactFilter): number | undefined {
  return lists?.reduce((sum, list) => sum + list.subscribers, 0);
}

/** The count where a counter knows it: without any filter, or by one list alone. */
function knownCount({ lists, created, updated, ...others }: ContactFilter, total: number): number | null {
  const isTimed = Object.keys({ ...created, ...updated }).length > 0;
  if (isTimed || Object.values(others).some((value) => value !== undefined)) return null;
  if (lists === undefined) return total;
  const [list, ...more] = lists;
  return list === undefined || more.length > 0 ? null : list.subscribers;
}

function conditionsOf(filter: ContactFilter, dialect: Dialect, plan: PagePlan): Expression<SqlBool>[] {
  const { email, name, lists, active, created, updated } = filter;
  const id = 'contact.id';
  const access = plan.text;
  const conditions: Expression<SqlBool>[] = [];
  if (email !== undefined) {
    conditions.push(dialect.contains({ id, column: 'contact.email_key', text: email, access }));
  }
  if (name !== undefined) {
    conditions.push(dialect.contains({ id, column: 'contact.name_key', text: name, access }));
  }
  if (lists?.length === 0) conditions.push(nowhere());
  else if (lists !== undefined) {
    const listIds = lists.map((list) => list.id);
    conditions.push(dialect.onAnyList({ id, listIds, access: plan.lists }));
  }
  if (active !== undefined) conditions.push(sql<SqlBool>`contact.active = ${active ? 1 : 0}`);
  conditions.push(...timeConditions('contact.created_at', created));
  conditions.push(...timeConditions('contact.updated_at', updated));
  return conditions;
}

/** Conditions on a time's column, given as its reference in the query. */
export function timeConditions(reference: string, filter: TimeFilter): Expression<SqlBool>[] {
  const column = sql.ref<number>(reference);
  const { before, after, ranges } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (before !== undefined) conditions.push(sql<SqlBool>`${column} < ${before}`);
  if (after !== undefined) conditions.push(sql<SqlBool>`${column} > ${after}`);
  if (ranges?.length === 0) conditions.push(nowhere());
  else if (ranges !== undefined) {
    const parts = ranges.map(({ from, to }) => sql<SqlBool>`(${column} >= ${from} and ${column} < ${to})`);
    conditions.push(sql<SqlBool>`(${sql.join(parts, sql` or `)})`);
  }
  return conditions;
}

/** A condition that nothing fulfils. */
export function nowhere(): Expression<SqlBool> {
  return sql<SqlBool>`1 = 0`;
}

const shown = [
  'id',
  'email',
  'first_name',
  'last_name',
  'sms_number',
  'attributes',
  'active',
  'created_at',
  'updated_at',
] as const;

/** The contacts with these ids as they are shown, in the ids' order. */
async function readContactRows(db: Kysely<Database>, ids: readonly number[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  const [hidden, rows, lists] = await Promise.all([
    findDeletedCodes(db),
    db.selectFrom('contact').select(shown).where('id', 'in', ids).execute(),
    readLists(db, ids),
  ]);
  const byId = new Map(
    rows.map((row): [number, ContactRow] => [
      row.id,
      {
        ...row,
        active: row.active === 1,
        attributes: attributesOf(row.attributes, hidden),
        lists: lists.get(row.id) ?? [],
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
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
