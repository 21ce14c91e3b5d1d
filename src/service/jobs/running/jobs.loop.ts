import { filesOf } from '../../base/files/files-of.ts';
import { newHolder } from '../../base/lease.ts';
import type { Loop } from '../../base/loop-runner.ts';
import type { Services } from '../../base/context.ts';
import { runInThread } from '../../storage/opening/thread-task.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { purgeExports } from './exports-purge.store.ts';
import { purgeJobs } from './jobs-purge.store.ts';
import type { JobsTask } from './jobs-task.ts';
import { hasJobs } from './work-off-jobs.ts';

/** Interval at which a process checks for jobs that another one accepted. */
const lookEveryMs = 1000;
const retryMs = 5000;

/**
 * Runs jobs in a separate thread, which exists only while there are any. The round fails, and with it `/healthz`, while
 * the disk is full or the database unavailable.
 */
export function jobsLoop(storage: OpenedStorage, services: Services): Loop {
  const holder = newHolder();
  const { undoDays, dataFolder, files } = services.config;
  const place = { dataFolder, files };
  const task: JobsTask = { holder, undoDays, retryMs, place };
  return {
    name: 'jobs',
    everyMs: lookEveryMs,
    round: async (signal) => {
      await purgeExports(storage, { now: services.now(), files: filesOf(place) });
      await purgeJobs(storage, { now: services.now(), undoDays });
      if (!(await hasJobs({ storage, holder, now: services.now }))) return;
      await runInThread('jobs-worker', { storage, log: services.log, task }, signal);
    },
  };
}
