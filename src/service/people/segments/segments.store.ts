import { sql, type Kysely, type Selectable } from 'kysely';
import type { segmentOrderings } from '../../../contract/people/segments/segments.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';
import type { SegmentTable } from '../../storage/segment-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** A segment. */
export type SegmentRow = Selectable<SegmentTable>;

/** A place that uses a segment. */
export interface SegmentUse {
  readonly used_hash: string;
  readonly kind: 'segment' | 'responder' | 'mail';
  readonly id: string;
  readonly name: string;
}

/** Finder of the uses of some segments other than by segments, with the hashes used. */
export type FindSegmentUses = (db: Kysely<Database>, hashes: readonly string[]) => Promise<SegmentUse[]>;

const orders = {
  name: ['name_key', 'asc'],
  '-name': ['name_key', 'desc'],
  created: ['id', 'asc'],
  '-created': ['id', 'desc'],
  updated: ['updated_at', 'asc'],
  '-updated': ['updated_at', 'desc'],
} as const satisfies Record<(typeof segmentOrderings)[number], readonly [keyof SegmentTable, 'asc' | 'desc']>;

/** Returns the segments of one page whose names' keys hold `search`, and the number of all. */
export function findSegments(
  db: Kysely<Database>,
  { search, ordering = 'name' }: { search: string; ordering: (typeof segmentOrderings)[number] | undefined },
  page: PageRequest,
): Promise<PageOfRows<SegmentRow>> {
  const [column, direction] = orders[ordering];
  const part = `%${search.replace(/[!%_]/g, '!$&')}%`;
  const found = db.selectFrom('segment').where(sql<boolean>`name_key like ${part} escape '!'`);
  return readPage(
    found.select(rowCount),
    found.selectAll().orderBy(column, direction).orderBy('id', direction),
    page,
  );
}

/** Returns all segments, by name. */
export function findSegmentsByName(db: Kysely<Database>): Promise<SegmentRow[]> {
  return db.selectFrom('segment').selectAll().orderBy('name_key').orderBy('id').execute();
}

/** Returns the segment with this hash. */
export function findSegment(db: Kysely<Database>, hash: string): Promise<SegmentRow | undefined> {
  return db.selectFrom('segment').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Returns the segments with these hashes, in no order; unknown ones are missing. */
export function findSegmentsByHash(db: Kysely<Database>, hashes: readonly string[]): Promise<SegmentRow[]> {
  if (hashes.length === 0) return Promise.resolve([]);
  return db.selectFrom('segment').selectAll().where('hash', 'in', hashes).execute();
}

/** Returns the segments that name one of these, with the hash that they name. */
export async function findUsesOfSegments(
  db: Kysely<Database>,
  hashes: readonly string[],
): Promise<SegmentUse[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('segment_use')
    .innerJoin('segment', 'segment.id', 'segment_use.segment_id')
    .select(['segment_use.used_hash', 'segment.hash as id', 'segment.name'])
    .where('segment_use.used_hash', 'in', hashes)
    .orderBy('segment.name_key')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'segment' }));
}

/** Adds a segment. */
export function insertSegment(
  db: Kysely<Database>,
  segment: Omit<SegmentRow, 'id' | 'last_count' | 'last_counted_at'>,
): Promise<SegmentRow> {
  return db.insertInto('segment').values(segment).returningAll().executeTakeFirstOrThrow();
}

/** Changes a segment. */
export async function updateSegment(db: Kysely<Database>, { id, ...row }: SegmentRow): Promise<void> {
  await db.updateTable('segment').set(row).where('id', '=', id).execute();
}

/** Returns the ids of segments with a match, as JSON, and a zone. */
export async function findSegmentsOf(
  db: Kysely<Database>,
  { match, zone }: { readonly match: string; readonly zone: string },
): Promise<number[]> {
  const found = db.selectFrom('segment').select('id').where('match', '=', match).where('zone', '=', zone);
  return (await found.execute()).map(({ id }) => id);
}

/** Stores the number of contacts in segments at a time. */
export async function noteSegmentCount(
  db: Kysely<Database>,
  ids: readonly number[],
  { count, at }: { readonly count: number; readonly at: number },
): Promise<void> {
  const noted = { last_count: count, last_counted_at: at };
  await db.updateTable('segment').set(noted).where('id', 'in', ids).execute();
}

/** Sets the segments that a segment names. */
export async function setSegmentUses(
  db: Kysely<Database>,
  id: number,
  used: ReadonlySet<string>,
): Promise<void> {
  await db.deleteFrom('segment_use').where('segment_id', '=', id).execute();
  const rows = [...used].map((used_hash) => ({ segment_id: id, used_hash }));
  if (rows.length > 0) await db.insertInto('segment_use').values(rows).execute();
}

/** Deletes a segment, and its references. */
export async function deleteSegmentRow(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('segment_use').where('segment_id', '=', id).execute();
  await db.deleteFrom('segment').where('id', '=', id).execute();
}
