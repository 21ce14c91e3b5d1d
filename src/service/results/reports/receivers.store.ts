import type { ExpressionBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import type { PageAfter } from '../../base/answers/pages-ahead.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import { sendingCounts } from '../../sending/ledger/sending-counts.store.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { sendingTotal } from '../tracking/activity.store.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** A recipient. `contact`: the current address, or the last one of a deleted contact. */
export interface ReceiverRow {
  readonly id: number;
  readonly contact: string;
}

const isUnopened = (build: ExpressionBuilder<Database, 'delivery'>) =>
  build.not(
    build.exists(
      build
        .selectFrom('delivery_activity as activity')
        .select('activity.delivery_id')
        .whereRef('activity.delivery_id', '=', 'delivery.id')
        .where('activity.opens', '>', 0),
    ),
  );

/** Returns one page of the recipients who have not opened an email that arrived, in the order of contacts. */
export function findNonOpeners(
  db: Kysely<Database>,
  sending_id: number,
  { limit, offset }: PageRequest,
): Promise<ReceiverRow[]> {
  const unopened = db
    .selectFrom('delivery')
    .select('delivery.id')
    .where('delivery.sending_id', '=', sending_id)
    .where('delivery.state', '=', 'sent')
    .where(isUnopened)
    .orderBy('delivery.contact_id')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('delivery')
    .leftJoin('contact', 'contact.id', 'delivery.contact_id')
    .select('delivery.id')
    .select((build) => build.fn.coalesce('contact.email', 'delivery.email').as('contact'))
    .where('delivery.id', 'in', unopened)
    .orderBy('delivery.contact_id')
    .execute();
}

/**
 * Returns the non-openers for one page of an export, in the same order. `id`: the contact's id, which is also the order. A
 * send has each contact once.
 */
export function findNonOpenersAfter(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  sending_id: number,
  { after, limit }: PageAfter,
): Promise<ReceiverRow[]> {
  const unopened = read
    .selectFrom('delivery')
    .leftJoin('contact', 'contact.id', 'delivery.contact_id')
    .select('delivery.contact_id as id')
    .select((build) => build.fn.coalesce('contact.email', 'delivery.email').as('contact'))
    .where('delivery.sending_id', '=', sending_id)
    .where('delivery.state', '=', 'sent')
    .where('delivery.contact_id', '>', after)
    .where(isUnopened)
    .orderBy('delivery.contact_id')
    .limit(limit);
  return manyRows({ read, dialect }, { id: 'integer', contact: 'text' }, unopened);
}

/** Counts the recipients who have not opened an email that arrived. */
export async function countNonOpeners(db: Kysely<Database>, sending_id: number): Promise<number> {
  const [counts, total, troubled] = await Promise.all([
    sendingCounts(db, [sending_id]),
    sendingTotal(db, sending_id),
    countTroubledOpeners(db, sending_id),
  ]);
  const arrived = counts.get(sending_id)?.sent ?? 0;
  return Math.max(0, arrived - ((total?.openers ?? 0) - troubled));
}

/**
 * Counts openers to whom the email didn't arrive, as far as known: it bounced all the same, or its outcome was unknown.
 * They are found through deliveries in trouble, which are few.
 */
export async function countTroubledOpeners(db: Kysely<Database>, sending_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('delivery')
    .innerJoin('delivery_activity as activity', 'activity.delivery_id', 'delivery.id')
    .where('delivery.sending_id', '=', sending_id)
    // Spelled out, as the index on deliveries in trouble is used only for this exact condition.
    .where(sql<boolean>`delivery.state in ('deferred', 'bounced', 'failed', 'unknown', 'skipped')`)
    .where('activity.opens', '>', 0)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Bot activity in one recipient's email. */
export interface MachineRow extends ReceiverRow {
  readonly opens: number;
  readonly clicks: number;
  readonly first_at: number;
  readonly last_at: number;
}

const touched = (db: Kysely<Database>, sending_id: number) =>
  db
    .selectFrom('delivery_activity')
    .where('sending_id', '=', sending_id)
    .where(sql<boolean>`(first_machine_open_at is not null or first_machine_click_at is not null)`);

const touchedRows = (db: Kysely<Database>) =>
  db
    .selectFrom('delivery_activity as activity')
    .innerJoin('delivery', 'delivery.id', 'activity.delivery_id')
    .leftJoin('contact', 'contact.id', 'activity.contact_id')
    .select([
      'activity.delivery_id as id',
      'activity.machine_opens as opens',
      'activity.machine_clicks as clicks',
    ])
    .select([
      'activity.first_machine_open_at',
      'activity.last_machine_open_at',
      'activity.first_machine_click_at',
      'activity.last_machine_click_at',
    ])
    .select((build) => build.fn.coalesce('contact.email', 'delivery.email').as('contact'))
    .orderBy('activity.delivery_id');

/** Counts the recipients whose email had bot activity. */
export async function countMachines(db: Kysely<Database>, sending_id: number): Promise<number> {
  const { count } = await touched(db, sending_id)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns one page of the recipients whose email had bot activity, and their total. */
export async function findMachines(
  db: Kysely<Database>,
  sending_id: number,
  { limit, offset }: PageRequest,
): Promise<PageOfRows<MachineRow>> {
  const ids = touched(db, sending_id)
    .select('delivery_id')
    .orderBy('delivery_id')
    .limit(limit)
    .offset(offset);
  const [count, rows] = await Promise.all([
    countMachines(db, sending_id),
    touchedRows(db).where('activity.delivery_id', 'in', ids).execute(),
  ]);
  return { count, rows: rows.map(machineRow) };
}

/** Returns the bot activity for one page of an export, in the same order. */
export async function findMachinesAfter(
  db: Kysely<Database>,
  sending_id: number,
  { after, limit }: PageAfter,
): Promise<MachineRow[]> {
  const ids = touched(db, sending_id)
    .select('delivery_id')
    .where('delivery_id', '>', after)
    .orderBy('delivery_id')
    .limit(limit);
  const rows = await touchedRows(db).where('activity.delivery_id', 'in', ids).execute();
  return rows.map(machineRow);
}

interface MachineTimes {
  readonly first_machine_open_at: number | null;
  readonly last_machine_open_at: number | null;
  readonly first_machine_click_at: number | null;
  readonly last_machine_click_at: number | null;
}

function machineRow({
  id,
  contact,
  opens,
  clicks,
  ...row
}: Omit<MachineRow, 'first_at' | 'last_at'> & MachineTimes) {
  const firsts = [row.first_machine_open_at, row.first_machine_click_at].filter((time) => time !== null);
  const lasts = [row.last_machine_open_at, row.last_machine_click_at].filter((time) => time !== null);
  return { id, contact, opens, clicks, first_at: Math.min(...firsts), last_at: Math.max(...lasts) };
}

/** An unsubscribe through an email. */
export interface UnsubscribedRow extends ReceiverRow {
  readonly created_at: number;
  readonly reason: number | null;
}

const unsubscribed = (db: Kysely<Database>, sending_id: number) =>
  db
    .selectFrom('unsubscription as gone')
    .leftJoin('contact', 'contact.id', 'gone.contact_id')
    .where('gone.sending_id', '=', sending_id)
    .where('gone.undone_at', 'is', null)
    .select(['gone.id', 'gone.created_at', 'gone.reason'])
    .select((build) => build.fn.coalesce('contact.email', 'gone.email').as('contact'));

/** Returns one page of unsubscribes, in the order of time, and their total. */
export function findUnsubscribed(
  db: Kysely<Database>,
  sending_id: number,
  page: PageRequest,
): Promise<PageOfRows<UnsubscribedRow>> {
  return readPage(
    db
      .selectFrom('unsubscription')
      .where('sending_id', '=', sending_id)
      .where('undone_at', 'is', null)
      .select(rowCount),
    unsubscribed(db, sending_id).orderBy('gone.id'),
    page,
  );
}

/** Returns the unsubscribes for one page of an export, in the same order. */
export function findUnsubscribedAfter(
  db: Kysely<Database>,
  sending_id: number,
  { after, limit }: PageAfter,
): Promise<UnsubscribedRow[]> {
  return unsubscribed(db, sending_id).where('gone.id', '>', after).orderBy('gone.id').limit(limit).execute();
}

/** Returns one unsubscribe through an email. */
export function findOneUnsubscribed(
  db: Kysely<Database>,
  { sending_id, id }: { readonly sending_id: number; readonly id: number },
): Promise<UnsubscribedRow | undefined> {
  return unsubscribed(db, sending_id).where('gone.id', '=', id).executeTakeFirst();
}
