import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import { prepared } from '../../storage/prepared.ts';
import type { AnyRun } from '../../storage/statement-run.ts';
import type { Database } from '../../storage/tables.ts';
import type { JoinedColumns } from './contact-facts.store.ts';
import { idPieces, type HasId } from './id-pieces.store.ts';

/** Reason of events by an email app that opens every email, so that opens mean nothing. */
export const hiddenReason = 'apple mail privacy';

/** True for deliveries of emails that count. */
const isSent = sql`delivery.state = 'sent' and sending.kind <> 'test'`;

/** A newly sent email. */
export interface SentDelivery {
  readonly id: number;
  readonly contact_id: number;
}

/**
 * Counts newly sent emails, except tests, in the transaction that settles their deliveries. If a contact has several of
 * them, or one that may have been opened before (`isLate`), all of its emails are counted again. The others are counted by
 * the returned statements, which the caller runs.
 */
export async function countSent(
  db: Transaction<Database>,
  dialect: Dialect,
  {
    sent,
    at,
    isLate,
  }: { readonly sent: readonly SentDelivery[]; readonly at: number; readonly isLate: boolean },
): Promise<readonly AnyRun[]> {
  const byContact = new Map<number, SentDelivery[]>();
  for (const one of sent) byContact.set(one.contact_id, [...(byContact.get(one.contact_id) ?? []), one]);
  const several = [...byContact.values()].filter(({ length }) => isLate || length > 1);
  const single = [...byContact.values()].flatMap((all) => (!isLate && all.length === 1 ? all : []));
  await refreshMailFacts(
    db,
    several.flatMap(([one]) => one?.contact_id ?? []),
  );
  return single.length === 0 ? [] : [countSingle.with(db, dialect, { single, at })];
}

const countSingle = prepared(
  (_: { readonly single: readonly SentDelivery[]; readonly at: number }) => ({}),
  ({ db, given, rows }) => {
    const at = given((count) => count.at);
    return db
      .updateTable('contact_fact')
      .from(rows({ id: 'integer', contact_id: 'integer' }, ({ single }) => single).as('incoming'))
      .set({
        mails: sql`mails + 1`,
        last_mail_at: sql`case when last_mail_at > ${at} then last_mail_at else ${at} end`,
        unopened: sql`unopened + case when incoming.id > opened_id then 1 else 0 end`,
      })
      .whereRef('contact_fact.contact_id', '=', 'incoming.contact_id');
  },
);

/** Activity of one delivery before or after events were recorded. Times are epoch milliseconds. */
export interface DeliverySigns {
  readonly opens: number;
  readonly last_open_at: number | null;
  readonly clicks: number;
  readonly last_click_at: number | null;
  readonly last_hidden_at: number | null;
}

/** Change of the activity of one delivery. */
export interface SignsChange {
  readonly delivery_id: number;
  readonly contact_id: number;
  readonly before: DeliverySigns;
  readonly after: DeliverySigns;
}

/**
 * Counts the activity of deliveries, in the transaction that records it. If activity is removed, or a contact has
 * several of the deliveries, all of its emails are counted again.
 */
export async function countSigns(
  db: Transaction<Database>,
  dialect: Dialect,
  changes: readonly SignsChange[],
): Promise<void> {
  const changed = changes.filter(({ before, after }) => !isSame(before, after));
  const times = new Map<number, number>();
  for (const { contact_id } of changed) times.set(contact_id, (times.get(contact_id) ?? 0) + 1);
  const isAdded = (one: SignsChange) => times.get(one.contact_id) === 1 && isMore(one.before, one.after);
  const added = changed.filter(isAdded);
  if (added.length > 0) await addSigns(db, dialect, added);
  await refreshMailFacts(
    db,
    changed.filter((one) => !isAdded(one)).map(({ contact_id }) => contact_id),
  );
}

const signNames = ['opens', 'last_open_at', 'clicks', 'last_click_at', 'last_hidden_at'] as const;

function isSame(before: DeliverySigns, after: DeliverySigns): boolean {
  return signNames.every((name) => before[name] === after[name]);
}

function isMore(before: DeliverySigns, after: DeliverySigns): boolean {
  return signNames.every((name) => (after[name] ?? 0) >= (before[name] ?? 0));
}

const addedColumns = {
  contact_id: 'integer',
  opens: 'integer',
  clicks: 'integer',
  last_open_at: 'integer?',
  last_click_at: 'integer?',
  last_hidden_at: 'integer?',
  opened_id: 'integer',
} as const;

async function addSigns(
  db: Transaction<Database>,
  dialect: Dialect,
  changes: readonly SignsChange[],
): Promise<void> {
  const rows = changes.map(({ delivery_id, contact_id, before, after }) => ({
    contact_id,
    opens: after.opens - before.opens,
    clicks: after.clicks - before.clicks,
    last_open_at: after.last_open_at,
    last_click_at: after.last_click_at,
    last_hidden_at: after.last_hidden_at,
    opened_id: after.opens > 0 ? delivery_id : 0,
  }));
  const later = (name: 'last_open_at' | 'last_click_at' | 'last_hidden_at') => {
    const [own, incoming] = [sql.ref(`contact_fact.${name}`), sql.ref(`incoming.${name}`)];
    return sql`${sql.ref(name)} = case when ${own} > ${incoming} or ${incoming} is null then ${own} else ${incoming} end`;
  };
  const from = sql`from ${dialect.rows(addedColumns, rows)} as incoming
    where contact_fact.contact_id = incoming.contact_id`;
  await sql`update contact_fact set opens = contact_fact.opens + incoming.opens,
    clicks = contact_fact.clicks + incoming.clicks,
    ${later('last_open_at')}, ${later('last_click_at')}, ${later('last_hidden_at')} ${from}`.execute(db);
  // Nobody else can write the rows now, so the count is still right when it is written.
  const newer = sql`(select count(*) from delivery inner join sending on sending.id = delivery.sending_id
    where delivery.contact_id = incoming.contact_id and delivery.id > incoming.opened_id
      and ${isSent})`;
  await sql`update contact_fact set unopened = ${newer}, opened_id = incoming.opened_id ${from}
    and incoming.opened_id > contact_fact.opened_id
    and exists (select 1 from delivery inner join sending on sending.id = delivery.sending_id
      where delivery.id = incoming.opened_id and ${isSent})`.execute(db);
}

/** Figures of a contact's emails, and their expressions over the rows of `mailsOf`. */
const figures = {
  mails: sql`count(sent_at)`,
  last_mail_at: sql`max(sent_at)`,
  opens: sql`coalesce(sum(opens), 0)`,
  last_open_at: sql`max(last_open_at)`,
  clicks: sql`coalesce(sum(clicks), 0)`,
  last_click_at: sql`max(last_click_at)`,
  last_hidden_at: sql`max(last_hidden_at)`,
  opened_id: sql`max(opened_id)`,
  unopened: sql`count(case when id > opened_id then sent_at end)`,
} as const;

const figureNames = Object.keys(figures);

/** Recounts all emails of contacts, and their activity. */
export async function refreshMailFacts(db: Kysely<Database>, contactIds: readonly number[]): Promise<void> {
  for (const hasId of idPieces(contactIds)) {
    await lockFacts(db, hasId);
    const changes = figureNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`found.${name}`)}`);
    const those = sql`(select contact_id from contact_fact where ${hasId('contact_id')})`;
    await sql`update contact_fact set ${sql.join(changes)} from ${figuresOf(those, hasId)} as found
      where contact_fact.contact_id = found.contact_id and ${hasId('contact_fact.contact_id')}`.execute(db);
  }
}

/** Returns the email figures of some contacts, to be written with the rest of their facts. */
export function mailFigures(hasId: HasId): JoinedColumns {
  const those = sql`(select id as contact_id from contact where ${hasId('id')})`;
  return {
    join: sql`inner join ${figuresOf(those, hasId)} as found on found.contact_id = contact.id`,
    columns: Object.fromEntries(figureNames.map((name) => [name, sql.ref(`found.${name}`)])),
  };
}

/** Locks the facts of contacts, so that counts are still right when they are written. */
export async function lockFacts(db: Kysely<Database>, hasId: HasId): Promise<void> {
  await sql`update contact_fact set unopened = 0 where ${hasId('contact_id')}`.execute(db);
}

function figuresOf(those: RawBuilder<unknown>, hasId: HasId): RawBuilder<unknown> {
  const columns = Object.entries(figures).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`);
  return sql`(select contact_id, ${sql.join(columns)} from (${mailsOf(those, hasId)}) as mail group by contact_id)`;
}

/**
 * Returns a row for each delivery, and for a contact without any. `opened_id`: the newest sent delivery that was
 * opened, else 0.
 */
function mailsOf(those: RawBuilder<unknown>, hasId: HasId): RawBuilder<unknown> {
  return sql`select fact.contact_id, delivery.id, case when ${isSent} then delivery.settled_at end as sent_at,
      activity.opens, activity.last_open_at, activity.clicks, activity.last_click_at,
      case when activity.machine_opens > 0 then coalesce(activity.last_hidden_at,
        (select max(event.created_at) from tracking_event as event where event.delivery_id = activity.delivery_id
          and event.machine_reason = ${sql.lit(hiddenReason)})) end as last_hidden_at,
      coalesce(max(case when activity.opens > 0 and ${isSent} then delivery.id end)
        over (partition by fact.contact_id), 0) as opened_id
    from ${those} as fact
    left join delivery on delivery.contact_id = fact.contact_id and ${hasId('delivery.contact_id')}
    left join sending on sending.id = delivery.sending_id
    left join delivery_activity as activity on activity.delivery_id = delivery.id`;
}
