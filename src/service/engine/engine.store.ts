import type { Kysely, Selectable, Transaction } from 'kysely';
import type { SendingState } from '../sendings/sendings.rules.ts';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { SendingTable } from '../storage/sending-tables.ts';
import type { Database } from '../storage/tables.ts';

/** A sending as the engine goes by it. */
export type OpenSending = Pick<
  Selectable<SendingTable>,
  | 'id'
  | 'kind'
  | 'state'
  | 'subject'
  | 'time_to_send'
  | 'lists'
  | 'audience_at'
  | 'audience_list'
  | 'audience_contact'
  | 'started_at'
  | 'paused_at'
  | 'updated_at'
  | 'trouble_since'
  | 'next_attempt_at'
>;

/**
 * Returns the moment up to which deliveries of a sending are due, epoch milliseconds: now, or when the sending started
 * where the clock was set back since then.
 */
export function dueBy({ started_at }: Pick<OpenSending, 'started_at'>, now: number): number {
  return Math.max(now, started_at ?? 0);
}

const openColumns = [
  'id',
  'kind',
  'state',
  'subject',
  'time_to_send',
  'lists',
  'audience_at',
  'audience_list',
  'audience_contact',
  'started_at',
  'paused_at',
  'updated_at',
  'trouble_since',
  'next_attempt_at',
] as const;

/** Sendings with which something is to be done, or may be once a delivery is due, the oldest first. */
export async function openSendings(db: Kysely<Database>, now: number): Promise<OpenSending[]> {
  const rows = await db
    .selectFrom('sending')
    .select([...openColumns, 'finished_at'])
    .where('state', 'in', [
      'scheduled',
      'preparing',
      'sending',
      'paused',
      'cancelled',
    ] satisfies SendingState[])
    // A person's pause has no next attempt.
    .where((eb) => eb.or([eb('state', '!=', 'paused'), eb('next_attempt_at', '<=', now)]))
    .where((eb) => eb.or([eb('state', '!=', 'cancelled'), eb('finished_at', 'is', null)]))
    .where((eb) => eb.or([eb('state', '!=', 'scheduled'), eb('time_to_send', '<=', now)]))
    .orderBy('id')
    .execute();
  return rows;
}

/** One of them, as it is now; undefined where it is in another state. */
export function findOpenSending(
  db: Kysely<Database>,
  id: number,
  state: SendingState,
): Promise<OpenSending | undefined> {
  return db
    .selectFrom('sending')
    .select(openColumns)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** What of a sending changes with its state. */
export type SendingChange = Partial<
  Pick<
    Selectable<SendingTable>,
    | 'audience_at'
    | 'audience_list'
    | 'audience_contact'
    | 'started_at'
    | 'finished_at'
    | 'paused_at'
    | 'pause_reason'
    | 'last_answer'
    | 'trouble_since'
    | 'next_attempt_at'
  >
>;

/** Moves a sending from one state to another; false where it is in the first no more. */
export async function moveSending(
  db: Transaction<Database>,
  { id, from, to, now }: { id: number; from: SendingState; to: SendingState; now: number },
  change: SendingChange = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sending')
    .set({ ...change, state: to, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a cancelled sending as done with. */
export async function finishCancelled(db: Transaction<Database>, id: number, now: number): Promise<void> {
  await db
    .updateTable('sending')
    .set({ finished_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .execute();
}

/** The whole sending, with its texts. */
export function findWholeSending(
  db: Kysely<Database>,
  id: number,
): Promise<Selectable<SendingTable> | undefined> {
  return db.selectFrom('sending').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which of these lists are still there. */
export async function existingLists(db: Kysely<Database>, listIds: readonly number[]): Promise<number[]> {
  if (listIds.length === 0) return [];
  const rows = await db
    .selectFrom('list')
    .select('id')
    .where('id', 'in', listIds)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Codes of the account's attributes. */
export async function attributeCodes(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('attribute').select('code').where('deleted_at', 'is', null).execute();
  return new Set(rows.map(({ code }) => code));
}

/** Choice: rows of one statement, of which each has three parameters. */
const linksAtOnce = 500;

/**
 * Where each address stands among a sending's links. Those that aren't kept yet are, behind the others: what has
 * gone out keeps its meaning.
 */
export async function keepLinks(
  db: Transaction<Database>,
  sending_id: number,
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const kept = await db
    .selectFrom('sending_link')
    .select(['href', 'position'])
    .where('sending_id', '=', sending_id)
    .execute();
  const positions = new Map(kept.map(({ href, position }) => [href, position]));
  let next = kept.reduce((most, { position }) => Math.max(most, position + 1), 0);
  const added: { sending_id: number; position: number; href: string }[] = [];
  for (const href of hrefs) {
    if (positions.has(href)) continue;
    positions.set(href, next);
    added.push({ sending_id, position: next, href });
    next += 1;
  }
  for (let from = 0; from < added.length; from += linksAtOnce)
    await db
      .insertInto('sending_link')
      .values(added.slice(from, from + linksAtOnce))
      .execute();
  return positions;
}

/** What a contact's values are filled in from. */
export interface ContactValues {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly attributes: string;
}

/** The values of contacts that are still there, by their ids. */
export async function contactValues(
  db: Kysely<Database>,
  dialect: Dialect,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, ContactValues>> {
  if (contactIds.length === 0) return new Map();
  const wanted = dialect.rows(
    { id: 'integer' },
    contactIds.map((id) => ({ id })),
  );
  const rows = await db
    .selectFrom(wanted.as('wanted'))
    .innerJoin('contact', 'contact.id', 'wanted.id')
    .select(['contact.id', 'contact.first_name', 'contact.last_name', 'contact.attributes'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
