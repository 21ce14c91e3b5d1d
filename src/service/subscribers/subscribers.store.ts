import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { ContactOrder, TimeFilter } from '../contacts/contacts.rules.ts';
import { timeConditions } from '../contacts/contacts.store.ts';
import { countContacts } from '../counters/counters.store.ts';
import type { ListRow } from '../lists/lists.store.ts';
import type { PageRequest } from '../pages.ts';
import type { Database } from '../storage/tables.ts';

/** A subscription with its contact and its list. */
export interface SubscriberRow {
  readonly id: number;
  readonly contact_id: number;
  readonly created_at: number;
  readonly cancelled_at: number | null;
  readonly email: string;
  readonly sms_number: string | null;
  readonly hash: string;
  readonly list_name: string;
}

/** Which subscriptions are asked for. */
export interface SubscriberFilter {
  readonly cancelled?: boolean | undefined;
  /** Of the contact. */
  readonly active?: boolean | undefined;
  readonly created: TimeFilter;
}

/** A page of subscriptions, in an order of their contacts. */
export interface SubscriberPage extends PageRequest, ContactOrder {
  readonly filter: SubscriberFilter;
}

/** The subscribers of a list on one page, and how many match. Without an order, in that of their contacts' ids. */
export async function findSubscribers(
  db: Kysely<Database>,
  list: ListRow,
  page: SubscriberPage,
): Promise<{ count: number; rows: SubscriberRow[] }> {
  const [count, contactIds] = await Promise.all([
    countSubscribers(db, list, page.filter),
    findSubscribedContacts(db, list, page),
  ]);
  if (contactIds.length === 0) return { count, rows: [] };
  const rows = await shownSubscriptions(db)
    .where('subscription.list_id', '=', list.id)
    .where('subscription.contact_id', 'in', contactIds)
    .execute();
  const byContact = new Map(rows.map((row) => [row.contact_id, row]));
  return { count, rows: contactIds.flatMap((id) => byContact.get(id) ?? []) };
}

/** The subscriptions to all lists on one page, and how many match. Without an order, oldest first. */
export async function findSubscriptions(
  db: Kysely<Database>,
  page: SubscriberPage,
): Promise<{ count: number; rows: SubscriberRow[] }> {
  const conditions = [...subscriptionConditions(page.filter), ...activeCondition(page.filter), notDeleted];
  const joined = db
    .selectFrom('contact')
    // Contacts first, so that they are met in the order asked for.
    .crossJoin('subscription')
    .whereRef('subscription.contact_id', '=', 'contact.id')
    .where((eb) => eb.and(conditions));
  const alone = db.selectFrom('subscription').where((eb) => eb.and(conditions));
  const isContactless = page.filter.active === undefined;
  const counted = (isContactless ? alone : joined).select((eb) => eb.fn.countAll<number>().as('count'));
  const ids =
    page.column === 'id' && isContactless
      ? alone.select('subscription.id')
      : joined.select('subscription.id').orderBy(orderOf(page), page.direction);
  const [{ count }, found] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    ids.orderBy('subscription.id', page.direction).limit(page.limit).offset(page.offset).execute(),
  ]);
  if (found.length === 0) return { count, rows: [] };
  const order = found.map(({ id }) => id);
  const rows = await shownSubscriptions(db).where('subscription.id', 'in', order).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { count, rows: order.flatMap((id) => byId.get(id) ?? []) };
}

function orderOf({ column }: SubscriberPage): `contact.${ContactOrder['column']}` | 'subscription.id' {
  return column === 'id' ? 'subscription.id' : `contact.${column}`;
}

/** The subscription of a contact, by its `email_key`, to a list. */
export function findSubscriber(
  db: Kysely<Database>,
  list: ListRow,
  key: string,
): Promise<SubscriberRow | undefined> {
  return shownSubscriptions(db)
    .where('contact.email_key', '=', key)
    .where('subscription.list_id', '=', list.id)
    .executeTakeFirst();
}

async function countSubscribers(
  db: Kysely<Database>,
  list: ListRow,
  filter: SubscriberFilter,
): Promise<number> {
  const own = subscriptionConditions(filter);
  const ofContact = activeCondition(filter);
  if (own.length === 0 && ofContact.length === 0) return list.subscribers;
  const onList = db.selectFrom('subscription').where('list_id', '=', list.id);
  const matching = onList.where((eb) => eb.and(own));
  const counted =
    ofContact.length === 0
      ? matching
      : matching
          .innerJoin('contact', 'contact.id', 'subscription.contact_id')
          .where((eb) => eb.and(ofContact));
  const { count } = await counted
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Choice: below that part of all contacts, a list's subscribers are sorted instead of met in order. */
const fewShare = 0.02;

async function findSubscribedContacts(
  db: Kysely<Database>,
  list: ListRow,
  { filter, column, direction, limit, offset }: SubscriberPage,
): Promise<number[]> {
  const own = sql.join([sql`list_id = ${list.id}`, ...subscriptionConditions(filter)], sql` and `);
  if (column === 'id' && filter.active === undefined) {
    const rows = await db
      .selectFrom('subscription')
      .select('contact_id as id')
      .where(sql<SqlBool>`(${own})`)
      .orderBy('contact_id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id }) => id);
  }
  const isFew = list.subscribers < (await countContacts(db)) * fewShare;
  const isOnList = isFew
    ? sql<SqlBool>`contact.id in (select contact_id from subscription where ${own})`
    : sql<SqlBool>`exists (select 1 from subscription where contact_id = contact.id and ${own})`;
  const matching = db
    .selectFrom('contact')
    .select('contact.id')
    .where((eb) => eb.and([isOnList, ...activeCondition(filter)]))
    .orderBy(`contact.${column}`, direction);
  const tied = column === 'id' ? matching : matching.orderBy('contact.id', direction);
  const rows = await tied.limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

function subscriptionConditions({ cancelled, created }: SubscriberFilter): Expression<SqlBool>[] {
  const conditions = timeConditions('subscription.created_at', created);
  if (cancelled === undefined) return conditions;
  return [
    ...conditions,
    cancelled
      ? sql<SqlBool>`subscription.cancelled_at is not null`
      : sql<SqlBool>`subscription.cancelled_at is null`,
  ];
}

function activeCondition({ active }: SubscriberFilter): Expression<SqlBool>[] {
  return active === undefined ? [] : [sql<SqlBool>`contact.active = ${active ? 1 : 0}`];
}

const notDeleted = sql<SqlBool>`subscription.list_id in (select id from list where deleted_at is null)`;

function shownSubscriptions(db: Kysely<Database>) {
  return db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .innerJoin('list', 'list.id', 'subscription.list_id')
    .select([
      'subscription.id',
      'subscription.contact_id',
      'subscription.created_at',
      'subscription.cancelled_at',
      'contact.email',
      'contact.sms_number',
      'list.hash',
      'list.name as list_name',
    ]);
}
