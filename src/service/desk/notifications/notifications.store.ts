import type { Kysely, Transaction } from 'kysely';
import { importanceLevel } from '../../../contract/desk/notifications.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database, NotificationTable } from '../../storage/tables.ts';
import { storedWords, type Notice } from './notice.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** A stored notification. */
export type NotificationRow = Readonly<Omit<NotificationTable, 'id' | 'occurrences' | 'seen'>> & {
  readonly id: number;
  readonly occurrences: number;
  readonly seen: number;
};

/** Stores a notification, in the transaction that writes its cause. */
export async function notify(db: Transaction<Database>, told: Notice): Promise<void> {
  const { importance_level = importanceLevel.normal, is_sticky = false, at } = told;
  const row = {
    ...storedWords(told),
    importance_level,
    is_sticky: is_sticky ? 1 : 0,
    dispatched_at: at,
  };
  const { topic = null } = told;
  if (topic !== null) {
    const { numUpdatedRows } = await db
      .updateTable('notification')
      .set((eb) => ({ ...row, occurrences: eb('occurrences', '+', 1) }))
      .where('topic', '=', topic)
      .where('seen', '=', 0)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
  }
  await db
    .insertInto('notification')
    .values({ ...row, topic })
    .execute();
}

/**
 * Notifies, unless there was a notification on the same topic after `since`, read or not: for trouble that may last for
 * hours.
 */
export async function notifyOnceSince(
  db: Transaction<Database>,
  since: number,
  told: Notice & Required<Pick<Notice, 'topic'>>,
): Promise<void> {
  const known = await db
    .selectFrom('notification')
    .select('id')
    .where('topic', '=', told.topic)
    .where('dispatched_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  if (known === undefined) await notify(db, told);
}

/** Returns the notifications of one page, unread ones first and newest first within each, and the total. */
export function findNotifications(
  db: Kysely<Database>,
  page: PageRequest,
): Promise<PageOfRows<NotificationRow>> {
  return readPage(
    db.selectFrom('notification').select(rowCount),
    db
      .selectFrom('notification')
      .selectAll()
      .orderBy('seen')
      .orderBy('dispatched_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  );
}

/** Counts unread notifications. */
export async function countUnseen(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seen', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks a notification; undefined if there is none. */
export function setSeen(
  db: Kysely<Database>,
  id: number,
  seen: boolean,
): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notification')
    .set({ seen: seen ? 1 : 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Marks everything up to a time as read. */
export async function setAllSeen(db: Kysely<Database>, until: number): Promise<void> {
  await db
    .updateTable('notification')
    .set({ seen: 1 })
    .where('seen', '=', 0)
    .where('dispatched_at', '<=', until)
    .execute();
}

/** Removes read notifications older than `before`. */
export async function forgetSeenBefore(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom('notification').where('seen', '=', 1).where('dispatched_at', '<', before).execute();
}

/** Removes all but the newest `kept`, read or not; sticky ones stay until they are read. */
export async function forgetAllBut(db: Kysely<Database>, kept: number): Promise<void> {
  const newest = db.selectFrom('notification').select('id').orderBy('id', 'desc').limit(kept);
  await db
    .deleteFrom('notification')
    .where('id', 'not in', newest)
    .where((eb) => eb.or([eb('seen', '=', 1), eb('is_sticky', '=', 0)]))
    .execute();
}

/** Counts notifications, and the read ones older than `before`. */
export async function countNotifications(
  db: Kysely<Database>,
  before: number,
): Promise<{ all: number; old: number }> {
  const count = () => db.selectFrom('notification').select((eb) => eb.fn.countAll<number>().as('count'));
  const [all, old] = await Promise.all([
    count().executeTakeFirstOrThrow(),
    count().where('seen', '=', 1).where('dispatched_at', '<', before).executeTakeFirstOrThrow(),
  ]);
  return { all: all.count, old: old.count };
}
