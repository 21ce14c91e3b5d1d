import { sql, type Kysely, type Selectable } from 'kysely';
import type { SuppressionReason } from '../../../contract/people/suppressions.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { SuppressionTable } from '../../storage/suppression-tables.ts';
import type { Database } from '../../storage/tables.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** An entry of the suppression list. */
export type SuppressionRow = Selectable<SuppressionTable>;

/** Filters of the suppression list; `search` in lower case, empty for none. */
export interface SuppressionFilter {
  readonly search: string;
  readonly reason: SuppressionReason | undefined;
}

/** Returns the entries of one page, newest first, and the number of all. */
export function findSuppressions(
  db: Kysely<Database>,
  { search, reason }: SuppressionFilter,
  page: PageRequest,
): Promise<PageOfRows<SuppressionRow>> {
  let entries = db.selectFrom('suppression').where('removed_at', 'is', null);
  if (reason !== undefined) entries = entries.where('reason', '=', reason);
  if (search !== '') {
    const part = `%${search.replace(/[!%_]/g, '!$&')}%`;
    entries = entries.where('kind', '!=', 'hash').where(sql<boolean>`lookup_key like ${part} escape '!'`);
  }
  return readPage(entries.select(rowCount), entries.selectAll().orderBy('id', 'desc'), page);
}

/** Returns the entries with these ids that aren't removed, newest first. */
export function findSuppressionRows(db: Kysely<Database>, ids: readonly number[]): Promise<SuppressionRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('suppression')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Adds an entry. Returns undefined if there is one with this key already; one that is being removed becomes this one.
 */
export async function insertSuppression(
  db: Kysely<Database>,
  entry: Omit<SuppressionRow, 'id' | 'removed_at'>,
): Promise<SuppressionRow | undefined> {
  const { lookup_key: _key, kind: _kind, ...fields } = entry;
  return db
    .insertInto('suppression')
    .values({ ...entry, removed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('lookup_key')
        .doUpdateSet({ ...fields, removed_at: null })
        .where('suppression.removed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Returns which of these entries an import made at a time. */
export async function findImportedAt(
  db: Kysely<Database>,
  ids: readonly number[],
  created_at: number,
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const some of chunksOf(ids, rowsAtOnce)) {
    const rows = await db
      .selectFrom('suppression')
      .select('id')
      .where('id', 'in', some)
      .where('reason', '=', 'imported')
      .where('created_at', '=', created_at)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
}

/** Deletes entries at once. */
export async function deleteSuppressions(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  for (const some of chunksOf(ids, rowsAtOnce)) {
    await db.deleteFrom('suppression').where('id', 'in', some).execute();
  }
}

/** Marks an entry as removed: it suppresses no one, and its contacts become active in the background. */
export async function markSuppressionRemoved(
  db: Kysely<Database>,
  id: number,
  removed_at: number,
): Promise<void> {
  await db.updateTable('suppression').set({ removed_at, position: 0 }).where('id', '=', id).execute();
}

/** Returns the entries that still have contacts to change. */
export function findUnsettled(db: Kysely<Database>): Promise<SuppressionRow[]> {
  return db
    .selectFrom('suppression')
    .selectAll()
    .where((eb) => eb.or([eb('position', 'is not', null), eb('removed_at', 'is not', null)]))
    .orderBy('id')
    .execute();
}

/** Returns the current entry, even if it is removed. */
export function findAnySuppression(db: Kysely<Database>, id: number): Promise<SuppressionRow | undefined> {
  return db.selectFrom('suppression').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Saves how far an entry is applied; null once it is done. */
export async function moveSuppression(
  db: Kysely<Database>,
  id: number,
  position: number | null,
): Promise<void> {
  await db.updateTable('suppression').set({ position }).where('id', '=', id).execute();
}

/** Returns the keys of up to `limit` contacts that an entry made inactive. */
export async function findSuppressedKeys(db: Kysely<Database>, id: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contact')
    .select('email_key')
    .where('suppressed_by', '=', id)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ email_key }) => email_key);
}
