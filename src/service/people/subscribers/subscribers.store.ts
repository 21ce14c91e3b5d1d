import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { ContactOrder, TimeFilter } from '../contacts/contacts.rules.ts';
import { activeConditions, timeConditions } from '../contacts/contact-filter.store.ts';
import { countContacts, sumOfSubscribers } from '../counters/counters.store.ts';
import type { ListRow } from '../lists/lists.store.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';

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

/** Filter of subscriptions. */
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

/**
 * Returns the subscribers of a list on one page, and the number of matches. By default in the order of their contacts'
 * ids.
 */
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

/** Returns the subscriptions to all lists on one page, and the number of matches. By default oldest first. */
export async function findSubscriptions(
  db: Kysely<Database>,
  page: SubscriberPage,
): Promise<{ count: number; rows: SubscriberRow[] }> {
  const [count, ids] = await Promise.all([
    countSubscriptions(db, page.filter),
    findSubscriptionIds(db, page),
  ]);
  if (ids.length === 0) return { count, rows: [] };
  const rows = await shownSubscriptions(db).where('subscription.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { count, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function findSubscriptionIds(db: Kysely<Database>, page: SubscriberPage): Promise<number[]> {
  const { filter, direction, limit, offset } = page;
  const conditions = [...subscriptionConditions(filter), ...activeConditions(filter.active), notDeleted];
  const matching =
    page.column === 'id' && filter.active === undefined
      ? db.selectFrom('subscription').select('subscription.id')
      : db
          .selectFrom('contact')
          // Contacts first, so that they are read in the requested order.
          .crossJoin('subscription')
          .whereRef('subscription.contact_id', '=', 'contact.id')
          .select('subscription.id')
          .orderBy(orderOf(page), direction);
  const rows = await matching
    .where((eb) => eb.and(conditions))
    .orderBy('subscription.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

function orderOf({ column }: SubscriberPage): `contact.${ContactOrder['column']}` | 'subscription.id' {
  return column === 'id' ? 'subscription.id' : `contact.${column}`;
}

/** Returns the subscription of a contact, by its `email_key`, to a list. */
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
  const { active, ...others } = filter;
  if (active === true) {
    // Nearly all are active, so the others are counted faster.
    const all = await countSubscribers(db, list, others);
    return all - (await countSubscribers(db, list, { ...others, active: false }));
  }
  const own = subscriptionConditions(filter);
  if (own.length === 0 && active === undefined) return list.subscribers;
  const { count } = await db
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', list.id)
    .where((eb) => eb.and([...own, ...inactiveSubscriptions(active)]))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the subscriptions to all lists. */
async function countSubscriptions(db: Kysely<Database>, filter: SubscriberFilter): Promise<number> {
  const { active, ...others } = filter;
  if (active === true) {
    return (
      (await countSubscriptions(db, others)) - (await countSubscriptions(db, { ...others, active: false }))
    );
  }
  const own = subscriptionConditions(filter);
  if (own.length === 0 && active === undefined) return sumOfSubscribers(db);
  const { count } = await db
    .selectFrom('subscription')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and([...own, ...inactiveSubscriptions(active), notDeleted]))
    .executeTakeFirstOrThrow();
  return count;
}

function inactiveSubscriptions(active: boolean | undefined): Expression<SqlBool>[] {
  if (active !== false) return [];
  return [sql<SqlBool>`subscription.contact_id in (select id from contact where active = 0)`];
}

/** Below this share of all contacts, a list's subscribers are sorted instead of read in order. */
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
    .where((eb) => eb.and([isOnList, ...activeConditions(filter.active)]))
    .orderBy(`contact.${column}`, direction);
  const tied = column === 'id' ? matching : matching.orderBy('contact.id', direction);
  const rows = await tied.limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** Conditions on `subscription`. */
export function subscriptionConditions({ cancelled, created }: SubscriberFilter): Expression<SqlBool>[] {
  const conditions = timeConditions('subscription.created_at', created, 'probe');
  if (cancelled === undefined) return conditions;
  return [
    ...conditions,
    cancelled
      ? sql<SqlBool>`subscription.cancelled_at is not null`
      : sql<SqlBool>`subscription.cancelled_at is null`,
  ];
}

/** Names the deleted lists, because they are few, so that nothing has to be collected. */
const notDeleted = sql<SqlBool>`subscription.list_id not in (select id from list where deleted_at is not null)`;

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
