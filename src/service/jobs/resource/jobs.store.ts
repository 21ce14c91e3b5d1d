import type { Kysely, Selectable } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import { undoUntil } from '../../people/changes/undo.rules.ts';
import type { JobTable } from '../../storage/job-tables.ts';
import type { Database } from '../../storage/tables.ts';

/** A stored job. */
export type JobRecord = Selectable<JobTable>;

/** Finds a job. */
export function findJob(db: Kysely<Database>, id: number): Promise<JobRecord | undefined> {
  return db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the jobs of a page, newest first, and counts all. Sources are left out, because some are long. */
export async function findJobs(
  db: Kysely<Database>,
  { limit, offset }: PageRequest,
): Promise<{ count: number; rows: JobRecord[] }> {
  const { count } = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('job')
    .select([
      ...(['id', 'kind', 'state', 'params', 'total', 'processed', 'tally', 'chunks', 'position'] as const),
      ...(['counted_to', 'created_at', 'started_at', 'finished_at', 'undo_until', 'undone_by'] as const),
      ...([
        'undoes',
        'undoes_import',
        'file',
        'file_size',
        'started_by',
        'attempts',
        'lease_owner',
        'lease_until',
      ] as const),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows: rows.map((row) => ({ ...row, source: '{}' })) };
}

/** A requested job. */
export type NewJob = Pick<
  JobRecord,
  'kind' | 'source' | 'params' | 'created_at' | 'undoes' | 'started_by'
> & {
  readonly undoes_import?: number;
  readonly file?: string | null;
  readonly state?: string;
  readonly total?: number;
  readonly chunks?: number;
};

/** Inserts a job whose contacts will be counted, unless its state says otherwise. */
export function insertJob(db: Kysely<Database>, job: NewJob): Promise<JobRecord> {
  return db
    .insertInto('job')
    .values({ state: 'counting', tally: '[]', ...job })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts a proposed job into the queue, and records who started it. */
export async function queueJob(db: Kysely<Database>, id: number, started_by: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'queued', started_by, tally: '[]', attempts: 0, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .execute();
}

/** Records which job undoes another one. */
export async function noteUndoing(db: Kysely<Database>, id: number, undone_by: number): Promise<void> {
  await db.updateTable('job').set({ undone_by }).where('id', '=', id).execute();
}

/** Ends a job. */
export async function endJob(
  db: Kysely<Database>,
  id: number,
  end: Pick<JobRecord, 'state' | 'finished_at' | 'undo_until'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...end, lease_owner: null, lease_until: null })
    .where('id', '=', id)
    .execute();
}

/** Deletes a job with its selection. */
export async function deleteJob(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('job').where('id', '=', id).execute();
}

/** Returns whether a job undoes another one, or an import. */
export function isUndoing({ undoes, undoes_import }: Pick<JobRecord, 'undoes' | 'undoes_import'>): boolean {
  return undoes !== null || undoes_import !== null;
}

/** Returns the time until which a job that ends now can be undone; null if it can't be. */
export function jobUndoUntil(
  job: Pick<JobRecord, 'kind' | 'undoes' | 'undoes_import'>,
  { now, undoDays }: { readonly now: number; readonly undoDays: number },
): number | null {
  return isUndoing(job) || job.kind === 'export' ? null : undoUntil(now, undoDays);
}

/** The time until which a job or an import can be undone, and the job that undoes it. */
export type Undoable = Pick<JobRecord, 'id' | 'undo_until' | 'undone_by'>;

/** Finds the facts about an import for undoing it. `file_name`: null for pasted rows. */
export function findImportToUndo(
  db: Kysely<Database>,
  hash: string,
): Promise<(Undoable & { readonly file_name: string | null }) | undefined> {
  return db
    .selectFrom('contact_import')
    .select(['id', 'undo_until', 'undone_by', 'file_name'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Records which job undoes an import. */
export async function noteUndoingImport(db: Kysely<Database>, id: number, undone_by: number): Promise<void> {
  await db.updateTable('contact_import').set({ undone_by }).where('id', '=', id).execute();
}
