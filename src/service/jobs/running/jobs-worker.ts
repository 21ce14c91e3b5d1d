import { setPriority } from 'node:os';
import { filesOf } from '../../base/files/files-of.ts';
import { serveTask } from '../../storage/opening/thread-task.ts';
import { jobChunk } from './job-run.ts';
import type { JobsTask } from './jobs-task.ts';
import { workOffJobs } from './work-off-jobs.ts';

// People waiting for a page go first; a person also waits for the figures of a proposal. On Linux this is the calling
// thread's priority; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(5);

// Entry of the thread that runs jobs.
serveTask<JobsTask>(({ place, ...task }, { storage, log, signal }) =>
  workOffJobs({
    ...task,
    storage,
    files: filesOf(place),
    log,
    now: Date.now,
    signal,
    chunk: jobChunk,
  }),
);
