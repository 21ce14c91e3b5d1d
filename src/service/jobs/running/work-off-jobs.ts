import { isFree, isProcessAlive, leaseOwner } from '../../base/lease.ts';
import { passingTrouble } from '../../base/files/passing-trouble.ts';
import { dropOldVersions } from '../erasing/erased-person.store.ts';
import { endJob, findJob, type JobRecord } from '../resource/jobs.store.ts';
import { countSome, type StepEnd } from './count-job.ts';
import { findJobsIn, leaseJob, releaseJob } from './job-chunks.store.ts';
import { jobLeaseMs, type JobRun } from './job-run.ts';
import { runChunk } from './run-job.ts';

/** Attempts after which a failing step ends its job. */
const mostAttempts = 3;

const counted = ['counting'] as const;
const worked = ['running', 'queued'] as const;

/** Returns whether a job waits for counting or running. */
export async function hasJobs({
  storage,
  holder,
  now,
}: Pick<JobRun, 'storage' | 'holder' | 'now'>): Promise<boolean> {
  const check = { now: now(), holder, isAlive: isProcessAlive };
  const open = await findJobsIn(storage.read, [...counted, ...worked]);
  return open.some((job) => isFree(job, check));
}

/**
 * Works on jobs until there are none or the signal stops it: counts waiting ones between the chunks of the running one.
 * A full disk or an unavailable database is thrown, as a sentence: everything stays in place for the next round.
 */
export async function workOffJobs(run: JobRun): Promise<void> {
  try {
    while (!run.signal.aborted) {
      const job = (await claim(run, counted)) ?? (await claim(run, worked));
      if (job === null) return;
      await attempt(job, run);
    }
  } catch (error) {
    const trouble = passingTrouble(error);
    throw trouble === undefined ? error : new Error(`${trouble} Jobs resume later.`, { cause: error });
  }
}

/** Leases the longest waiting job of some states. A running one goes before those in the queue. */
function claim(run: JobRun, states: readonly string[]): Promise<JobRecord | null> {
  const { storage, holder, now } = run;
  return storage.write(
    async (db) => {
      const check = { now: now(), holder, isAlive: isProcessAlive };
      const open = await findJobsIn(db, states);
      const running = open.filter(({ state }) => state === 'running');
      // One after the other: while one runs elsewhere, none is started.
      const found = (running.length > 0 ? running : open).find((job) => isFree(job, check));
      if (found === undefined) return null;
      const lease = { lease_owner: leaseOwner(holder), lease_until: now() + jobLeaseMs };
      await leaseJob(db, found.id, lease);
      return { ...found, ...lease };
    },
    { priority: 'background' },
  );
}

async function attempt(job: JobRecord, run: JobRun): Promise<void> {
  const lease_owner = leaseOwner(run.holder);
  try {
    const end = await step(job, run, lease_owner);
    if (end === 'ended') run.log.info({ job: job.id, kind: job.kind }, 'job step ended');
    if (end === 'later') await putOff(job, run, lease_owner);
    if (end === 'ended' && job.kind === 'erase') await dropOldVersions(run.storage);
  } catch (error) {
    if (passingTrouble(error) !== undefined) throw error;
    run.log.error({ job: job.id, reason: String(error) }, 'job failed');
    await giveBack(job, run, lease_owner);
  }
}

async function step(job: JobRecord, run: JobRun, lease_owner: string): Promise<StepEnd> {
  if (job.state === 'counting') return countSome(job, run, lease_owner);
  return runChunk(job, run, lease_owner);
}

/** Postpones a job for a moment, so that others may run. */
async function putOff(job: JobRecord, { storage, now, retryMs }: JobRun, lease_owner: string): Promise<void> {
  const free_at = now() + retryMs;
  await storage.write((db) => releaseJob(db, job.id, { lease_owner, failures: 0, free_at, state: 'queued' }));
}

async function giveBack(job: JobRecord, run: JobRun, lease_owner: string): Promise<void> {
  const { storage, now, retryMs } = run;
  await storage.write(async (db) => {
    const current = await findJob(db, job.id);
    if (current?.lease_owner !== lease_owner) return;
    if (current.attempts + 1 >= mostAttempts) {
      await endJob(db, job.id, { state: 'failed', finished_at: now(), undo_until: current.undo_until });
    } else {
      await releaseJob(db, job.id, { lease_owner, failures: 1, free_at: now() + retryMs });
    }
  });
}
