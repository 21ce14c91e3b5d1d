import type { Kysely } from 'kysely';
import { deleteAudienceDays } from '../counters/audience.store.ts';
import type { listOrderings } from '../../../contract/people/lists.ts';
import { clearListBit, findFreeSlot, freeListSlot } from '../facts/list-slots.store.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const shown = [
  'id',
  'hash',
  'name',
  'description',
  'created_at',
  'subscribers',
  'active_subscribers',
  'active_sms_subscribers',
] as const;

/** A list that isn't deleted. */
export interface ListRow {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
  readonly description: string;
  readonly created_at: number;
  readonly subscribers: number;
  readonly active_subscribers: number;
  readonly active_sms_subscribers: number;
}

function lists(db: Kysely<Database>) {
  return db.selectFrom('list').where('deleted_at', 'is', null);
}

const orders = {
  name: ['name', 'asc'],
  '-name': ['name', 'desc'],
  created: ['id', 'asc'],
  '-created': ['id', 'desc'],
} as const satisfies Record<(typeof listOrderings)[number], readonly [string, 'asc' | 'desc']>;

/** Returns the lists of one page, oldest first unless another order is requested, and the total. */
export function findLists(
  db: Kysely<Database>,
  page: PageRequest,
  ordering: (typeof listOrderings)[number] = 'created',
): Promise<PageOfRows<ListRow>> {
  const [column, direction] = orders[ordering];
  return readPage(
    lists(db).select(rowCount),
    lists(db).select(shown).orderBy(column, direction).orderBy('id', direction),
    page,
  );
}

/** Returns the list with this hash. */
export function findList(db: Kysely<Database>, hash: string): Promise<ListRow | undefined> {
  return lists(db).select(shown).where('hash', '=', hash).executeTakeFirst();
}

/** Returns the lists with these hashes, in no order; unknown ones are missing. */
export function findListsByHash(db: Kysely<Database>, hashes: readonly string[]): Promise<ListRow[]> {
  if (hashes.length === 0) return Promise.resolve([]);
  return lists(db).select(shown).where('hash', 'in', hashes).execute();
}

/** Returns the name of the list with the most active subscribers, for an email that isn't sent to one yet; '' without lists. */
export async function findLargestListName(db: Kysely<Database>): Promise<string> {
  const list = await lists(db)
    .select('name')
    .orderBy('active_subscribers', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return list?.name ?? '';
}

/** Returns true if the hash belongs or has belonged to a list. */
export async function isHashTaken(db: Kysely<Database>, hash: string): Promise<boolean> {
  return (await db.selectFrom('list').select('id').where('hash', '=', hash).executeTakeFirst()) !== undefined;
}

/** Stores a new list. */
export async function insertList(
  db: Kysely<Database>,
  list: Pick<ListRow, 'hash' | 'name' | 'description' | 'created_at'>,
): Promise<ListRow> {
  const fact_slot = await findFreeSlot(db);
  return db
    .insertInto('list')
    .values({ ...list, fact_slot })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Changes the name or description of a list. */
export async function updateList(
  db: Kysely<Database>,
  id: number,
  change: { readonly name?: string; readonly description?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('list').set(change).where('id', '=', id).execute();
}

/** Hides a list permanently, and removes its growth; `lists.purge` deletes its subscriptions. */
export async function markListDeleted(db: Kysely<Database>, id: number, deletedAt: number): Promise<void> {
  await db
    .updateTable('list')
    .set({ deleted_at: deletedAt, subscribers: 0, active_subscribers: 0, active_sms_subscribers: 0 })
    .where('id', '=', id)
    .execute();
  await deleteAudienceDays(db, id);
}

/** Returns the deleted lists that aren't fully purged. */
export async function findUnpurgedLists(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('list')
    .select('list.id')
    .where('deleted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('fact_slot', 'is not', null),
        eb.exists(eb.selectFrom('subscription').select('id').whereRef('list_id', '=', 'list.id')),
        eb.exists(eb.selectFrom('past_cancellation').select('list_id').whereRef('list_id', '=', 'list.id')),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes up to `limit` subscriptions of a deleted list, and its slot with the last; returns their number. */
export async function purgeSubscriptions(
  db: Kysely<Database>,
  listId: number,
  limit: number,
): Promise<number> {
  const chunk = db.selectFrom('subscription').select('id').where('list_id', '=', listId).limit(limit);
  const purged = await db
    .deleteFrom('subscription')
    .where('id', 'in', chunk)
    .returning('contact_id')
    .execute();
  await clearListBit(
    db,
    listId,
    purged.map(({ contact_id }) => contact_id),
  );
  if (purged.length < limit) await freeListSlot(db, listId);
  return purged.length;
}

/** Deletes up to `limit` remembered cancellations of a deleted list; returns their number. */
export async function purgePastCancellations(
  db: Kysely<Database>,
  listId: number,
  limit: number,
): Promise<number> {
  const chunk = db
    .selectFrom('past_cancellation')
    .select('email_key')
    .where('list_id', '=', listId)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('past_cancellation')
    .where('list_id', '=', listId)
    .where('email_key', 'in', chunk)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns the ids of those lists that are not deleted. */
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

/** Returns the ids of existing lists. */
export async function findLiveListIds(db: Kysely<Database>): Promise<Set<number>> {
  const rows = await lists(db).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
