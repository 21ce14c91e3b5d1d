import { isUndoing, type JobRecord } from '../resource/jobs.store.ts';
import { readJobSource } from '../resource/job-source.ts';
import { addToTally, readTally, type Tally } from '../resource/tally.ts';
import { idsOfWork, rehearseUndo } from './undo-chunk.ts';
import { readUndoWork } from './undo-work.store.ts';
import { decideChunk, readJobChange } from './chunk-facts.store.ts';
import { groupOutcomes, tallyOf } from './job-change.rules.ts';
import { advanceJob, insertChunk } from './job-chunks.store.ts';
import { jobLeaseMs, type JobRun } from './job-run.ts';
import { findSourceContacts, sourceConditions } from './job-selection.store.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';

/**
 * Result of a step: `more` if the job has more to do; `lost` if it was stopped, or another process took it; `later` if
 * something else has to end first.
 */
export type StepEnd = 'more' | 'ended' | 'lost' | 'later';

/** Freezes the next contacts of a job and rehearses them: a few chunks, each in its own transaction. */
export function countSome(job: JobRecord, run: JobRun, lease_owner: string): Promise<StepEnd> {
  return !isUndoing(job) ? countSource(job, run, lease_owner) : countUndo(job, run, lease_owner);
}

async function countSource(job: JobRecord, run: JobRun, lease_owner: string): Promise<StepEnd> {
  const { storage } = run;
  const conditions = await sourceConditions(storage, readJobSource(job.source), job.created_at);
  const { ids, to } = await findSourceContacts(storage, conditions, job.counted_to);
  let current = job;
  for (const some of chunksOf(ids, run.chunk)) {
    const tally = await rehearse(current, run, some);
    const counted_to = some.at(-1) ?? current.counted_to;
    const next = await commit({ job: current, run, lease_owner }, { ids: some, tally, counted_to });
    if (next === null) return 'lost';
    current = next;
    if (run.signal.aborted) return 'more';
  }
  const end = { ids: [], tally: [], counted_to: to ?? current.counted_to, isLast: to === null };
  return end.counted_to === current.counted_to && !end.isLast
    ? 'more'
    : endOf(await commit({ job: current, run, lease_owner }, end), end.isLast);
}

function endOf(job: JobRecord | null, isLast: boolean): StepEnd {
  if (job === null) return 'lost';
  return isLast ? 'ended' : 'more';
}

async function rehearse(job: JobRecord, run: JobRun, ids: readonly number[]): Promise<Tally> {
  const { read: db, dialect } = run.storage;
  const reading = { db, dialect };
  const change = await readJobChange(reading, job, run.now());
  return tallyOf(groupOutcomes((await decideChunk(reading, job, { change, ids })).contacts));
}

async function countUndo(job: JobRecord, run: JobRun, lease_owner: string): Promise<StepEnd> {
  const { read: db, dialect } = run.storage;
  const work = await readUndoWork(db, job, { number: job.chunks, now: run.now() });
  if (work === null) {
    const end = { ids: [], tally: [], counted_to: job.counted_to, isLast: true };
    return endOf(await commit({ job, run, lease_owner }, end), true);
  }
  const groups = await rehearseUndo({ db, dialect }, work);
  const ids = idsOfWork(work);
  const counted = { ids, tally: tallyOf(groups), counted_to: job.counted_to, isChunk: true };
  return endOf(await commit({ job, run, lease_owner }, counted), false);
}

interface Counting {
  readonly job: JobRecord;
  readonly run: JobRun;
  readonly lease_owner: string;
}

interface Counted {
  readonly ids: readonly number[];
  readonly tally: Tally;
  readonly counted_to: number;
  /** True for a chunk even if it is empty. */
  readonly isChunk?: boolean;
  readonly isLast?: boolean;
}

/** Commits a chunk of the selection. Null if the job was stopped or taken. */
function commit(
  { job, run, lease_owner }: Counting,
  { ids, tally, counted_to, isChunk = ids.length > 0, isLast = false }: Counted,
): Promise<JobRecord | null> {
  // Changing the type was the agreement, so the job needs no separate start.
  const startsItself = job.kind === 'convert';
  const next = {
    tally: startsItself && isLast ? [] : addToTally(readTally(job.tally), tally),
    total: job.total + ids.length,
    chunks: job.chunks + (isChunk ? 1 : 0),
    counted_to,
    state: isLast ? (startsItself ? 'queued' : 'proposed') : 'counting',
    lease_until: run.now() + jobLeaseMs,
  };
  return run.storage.write(
    async (db) => {
      if (!(await advanceJob(db, { job, lease_owner }, next))) return null;
      if (isChunk) await insertChunk(db, { job_id: job.id, number: job.chunks, ids });
      return { ...job, ...next, tally: JSON.stringify(next.tally) };
    },
    { priority: 'background' },
  );
}
