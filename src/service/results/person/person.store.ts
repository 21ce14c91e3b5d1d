import { sql, type Kysely, type Selectable } from 'kysely';
import type { SignUpTable } from '../../storage/form-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** Returns canceled subscriptions of a person's addresses that were removed, with the names of their lists. */
export function findPastCancellations(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<{ hash: string; name: string; cancelled_at: number }[]> {
  return db
    .selectFrom('past_cancellation as past')
    .innerJoin('list', 'list.id', 'past.list_id')
    .select(['list.hash', 'list.name', 'past.cancelled_at'])
    .where('past.email_key', 'in', keys)
    .orderBy('list.id')
    .execute();
}

/** A sign-up that waits for confirmation. */
export type SignUpRow = Selectable<SignUpTable>;

/** Returns sign-ups of a person's addresses that wait for confirmation. */
export function findSignUps(db: Kysely<Database>, keys: readonly string[]): Promise<SignUpRow[]> {
  return db.selectFrom('sign_up').selectAll().where('email_key', 'in', keys).orderBy('id').execute();
}

/** An email that Newsdesk wrote itself to an address, such as a confirmation. */
export interface ServiceEmailRow {
  readonly purpose: string;
  readonly subject: string;
  readonly state: string;
  readonly created_at: number;
  readonly sent_at: number | null;
}

/** Returns the emails that Newsdesk wrote itself to a person's addresses. */
export function findServiceEmails(db: Kysely<Database>, keys: readonly string[]): Promise<ServiceEmailRow[]> {
  return db
    .selectFrom('outgoing_mail')
    .select(['purpose', 'subject', 'state', 'created_at', 'sent_at'])
    .where(sql`lower(to_email)`, 'in', keys)
    .orderBy('id')
    .execute();
}

/** Returns ids of the deliveries to a contact after an id. */
export async function findDeliveryIds(
  db: Kysely<Database>,
  contact_id: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where('contact_id', '=', contact_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the rows that belong to none of these contacts. */
export async function notOfContacts(
  db: Kysely<Database>,
  { table, ids }: { readonly table: 'delivery' | 'consent'; readonly ids: readonly number[] },
  contactIds: readonly number[],
): Promise<number[]> {
  if (contactIds.length === 0) return [...ids];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('contact_id', 'is', null), eb('contact_id', 'not in', contactIds)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads deliveries with their emails, including tests. */
export function readMails(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('delivery')
    .innerJoin('sending', 'sending.id', 'delivery.sending_id')
    .leftJoin('unsubscription', 'unsubscription.delivery_id', 'delivery.id')
    .select([
      ...(['delivery.id', 'delivery.sending_id', 'delivery.email', 'delivery.state'] as const),
      ...(['delivery.settled_at', 'delivery.answer'] as const),
      ...(['sending.kind', 'sending.subject', 'sending.sender_name', 'sending.sender_email'] as const),
      ...(['unsubscription.created_at as unsubscribed_at', 'unsubscription.reason'] as const),
      'unsubscription.undone_at as resubscribed_at',
    ])
    .where('delivery.id', 'in', ids)
    .orderBy('delivery.id')
    .execute();
}

/** Reads the opens and clicks of deliveries, the oldest first. */
export function readMailEvents(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('tracking_event as event')
    .innerJoin('user_agent', 'user_agent.id', 'event.agent_id')
    .leftJoin('sending_link as link', 'link.id', 'event.link_id')
    .select([
      ...(['event.delivery_id', 'event.kind', 'event.created_at', 'event.network'] as const),
      ...(['event.machine_reason', 'user_agent.name as program', 'link.href as link'] as const),
    ])
    .where('event.delivery_id', 'in', ids)
    .orderBy('event.id')
    .execute();
}

/** Reads the bounces of deliveries with the mail server's words, the oldest first. */
export function readMailBounces(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('bounce')
    .select(['delivery_id', 'kind', 'status', 'created_at', 'description'])
    .where('delivery_id', 'in', ids)
    .orderBy('id')
    .execute();
}
