import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { keptReasons } from '../../../contract/jobs/jobs.ts';
import { readChangeBlock } from '../../people/changes/change-block.ts';
import { idsOf, readIdRuns } from '../../people/changes/id-runs.ts';
import type { Database } from '../../storage/tables.ts';
import { findJob, type JobRecord } from '../resource/jobs.store.ts';
import { readChanges } from './job-chunks.store.ts';
import type { UndoWork } from './undo-chunk.ts';

const undoSource = z.object({ also: z.array(z.enum(keptReasons)) });

/**
 * Reads the changes that a chunk of an undoing job undoes, newest first. Null after the last. `number` counts from 0.
 */
export function readUndoWork(
  db: Kysely<Database>,
  job: JobRecord,
  chunk: { readonly number: number; readonly now: number },
): Promise<UndoWork | null> {
  return job.undoes_import === null
    ? readJobChanges(db, job.undoes ?? 0, chunk)
    : readImportChanges(db, job, chunk);
}

async function readJobChanges(
  db: Kysely<Database>,
  undoes: number,
  { number, now }: { readonly number: number; readonly now: number },
): Promise<UndoWork | null> {
  const undone = await findJob(db, undoes);
  if (undone === undefined || number >= undone.position) return null;
  const text = await readChanges(db, undone.id, undone.position - 1 - number);
  return { records: readChangeBlock(text ?? '[]'), since: undone.started_at ?? undone.created_at, now };
}

async function readImportChanges(
  db: Kysely<Database>,
  { undoes_import, source }: JobRecord,
  { number, now }: { readonly number: number; readonly now: number },
): Promise<UndoWork | null> {
  const row = await db
    .selectFrom('import_change')
    .selectAll()
    .where('import_id', '=', undoes_import)
    .orderBy('number', 'desc')
    .offset(number)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { also } = undoSource.parse(JSON.parse(source));
  const { first_id, last_id, written_at: since } = row;
  const missing = new Set(idsOf(readIdRuns(row.missing)));
  const created = last_id < first_id ? [] : idsOf([[first_id, last_id]]).filter((id) => !missing.has(id));
  return { records: readChangeBlock(row.changes), since, now, created, also };
}
