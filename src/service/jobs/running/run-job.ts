import type { ContactRecord } from '../../people/changes/change-block.ts';
import { eraseNext } from '../erasing/erase-step.ts';
import type { ChunkReading } from '../../people/standing/contact-chunk.store.ts';
import { exportKey } from '../resource/export-file.ts';
import { endJob, isUndoing, jobUndoUntil, type JobRecord } from '../resource/jobs.store.ts';
import { addToTally, readTally, sumOf } from '../resource/tally.ts';
import { changeChunk } from './change-chunk.ts';
import type { StepEnd } from './count-job.ts';
import { exportChunk } from './export-chunk.ts';
import { tallyOf, type OutcomeGroup } from './job-change.rules.ts';
import {
  advanceJob,
  forgetSource,
  insertOutcomes,
  keepChanges,
  readChunkIds,
  type LeasedJob,
} from './job-chunks.store.ts';
import { jobLeaseMs, type JobRun } from './job-run.ts';
import { readUndoWork } from './undo-work.store.ts';
import { undoChunk } from './undo-chunk.ts';

/** Error for a job that was stopped, or taken by another process: nothing of the chunk was written. */
class JobLost extends Error {}

/**
 * Runs the next chunk of a job in one transaction: contacts and counters, outcomes, the block for undoing it, its
 * progress, and its lease. So a killed process loses and repeats nothing.
 */
export async function runChunk(job: JobRecord, run: JobRun, lease_owner: string): Promise<StepEnd> {
  try {
    return await run.storage.write(
      (db) => runNext({ db, dialect: run.storage.dialect }, { job, lease_owner }, run),
      { priority: 'background' },
    );
  } catch (error) {
    if (error instanceof JobLost) return 'lost';
    throw error;
  }
}

async function runNext(
  reading: ChunkReading,
  leased: LeasedJob,
  run: Pick<JobRun, 'now' | 'undoDays' | 'files'>,
): Promise<StepEnd> {
  const { job } = leased;
  const { db } = reading;
  const now = run.now();
  if (job.kind === 'erase') return runErasing(reading, leased, { files: run.files, now });
  const isEmpty = job.position >= job.chunks;
  const { groups, records, text } = isEmpty ? nothing : await changeNext(reading, job, now);
  const counts = tallyOf(groups);
  const position = job.position + (isEmpty ? 0 : 1);
  const isLast = position >= job.chunks;
  const isCommitted = await advanceJob(db, leased, {
    state: 'running',
    lease_until: now + jobLeaseMs,
    tally: addToTally(readTally(job.tally), counts),
    processed: job.processed + sumOf(counts),
    position,
    file_size: job.file_size + Buffer.byteLength(text),
    started_at: job.started_at ?? now,
  });
  if (!isCommitted) throw new JobLost();
  // Before the commit: a committed length always exists.
  if (text !== '') await run.files.writeBehind(exportKey(job.id), job.file_size, Buffer.from(text));
  await insertOutcomes(db, { job_id: job.id, chunk: job.position }, groups);
  if (records.length > 0 && run.undoDays > 0) {
    await keepChanges(db, { job_id: job.id, number: job.position, changes: JSON.stringify(records) });
  }
  if (!isLast) return 'more';
  const undo_until = jobUndoUntil(job, { now, undoDays: run.undoDays });
  await endJob(db, job.id, { state: 'done', finished_at: now, undo_until });
  return 'ended';
}

/** Erases the next data of a person: its place in the parts is the job's, and its source is deleted with the last. */
async function runErasing(
  reading: ChunkReading,
  leased: LeasedJob,
  { files, now }: Pick<JobRun, 'files'> & { readonly now: number },
): Promise<StepEnd> {
  const { job } = leased;
  const place = await eraseNext(reading, job, { files, now });
  if (place === 'later') return 'later';
  const isLast = place.position >= job.chunks;
  const isCommitted = await advanceJob(reading.db, leased, {
    ...{ state: 'running', lease_until: now + jobLeaseMs, ...place, started_at: job.started_at ?? now },
    tally: isLast ? [{ outcome: 'done', reason: 'removed', count: 1 }] : [],
    processed: isLast ? job.total : 0,
  });
  if (!isCommitted) throw new JobLost();
  if (!isLast) return 'more';
  await forgetSource(reading.db, job.id);
  await endJob(reading.db, job.id, { state: 'done', finished_at: now, undo_until: null });
  return 'ended';
}

interface Changed {
  readonly groups: readonly OutcomeGroup[];
  readonly records: readonly ContactRecord[];
  /** Lines for the file of an export. */
  readonly text: string;
}

const nothing: Changed = { groups: [], records: [], text: '' };

async function changeNext(reading: ChunkReading, job: JobRecord, now: number): Promise<Changed> {
  const { db } = reading;
  if (!isUndoing(job)) {
    const ids = await readChunkIds(db, job.id, job.position);
    return job.kind === 'export'
      ? { ...nothing, ...(await exportChunk(reading, job, ids)) }
      : { ...nothing, ...(await changeChunk(reading, job, { ids, now })) };
  }
  const work = await readUndoWork(db, job, { number: job.position, now });
  return work === null ? nothing : { ...nothing, groups: await undoChunk(reading, work) };
}
