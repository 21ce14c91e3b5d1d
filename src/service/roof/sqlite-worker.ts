import { parentPort } from 'node:worker_threads';
import { serveSqlite } from '../storage/dialect/sqlite-thread.ts';

/* Entry of a thread that holds one SQLite connection, and knows the service's jobs. */

if (parentPort === null) throw new Error('sqlite-worker.ts runs in a worker thread only');
serveSqlite(parentPort, async (driver) => {
  // With the first job: most threads never get one, and it needs memory.
  const [{ jobRunner }, { writeJobs }] = await Promise.all([
    import('../storage/dialect/sqlite-jobs.ts'),
    import('./write-jobs.ts'),
  ]);
  return jobRunner(driver, writeJobs);
});
