import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';

const sourceFiles = {
  'sqlite-worker': '../roof/sqlite-worker.ts',
  'importer-worker': '../imports/importer/importer-worker.ts',
  'jobs-worker': '../jobs/running/jobs-worker.ts',
  'engine-worker': '../roof/engine-worker.ts',
  'mail-worker': '../mails/preparing/mail-worker.ts',
} as const;

/**
 * Memory limits of threads. Their data is short-lived, so a small young generation costs little time. Without it, V8 lets
 * memory grow to several times the size in use. The importer's fits the batch being written and the batch being read. A
 * smaller one would copy their rows repeatedly, and a larger one would save little time.
 */
const resourceLimits: Record<keyof typeof sourceFiles, ResourceLimits> = {
  'sqlite-worker': { maxYoungGenerationSizeMb: 4 },
  'importer-worker': { maxYoungGenerationSizeMb: 40, maxOldGenerationSizeMb: 192 },
  'jobs-worker': { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 },
  'engine-worker': { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
  // Limits the memory for a hostile email. An email of 4 MB within the limits needs less than half.
  'mail-worker': { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
};

/** A program that runs in a worker thread. A new one also needs an entry in `vite.config.ts`. */
export type WorkerThreadName = keyof typeof sourceFiles;

/**
 * Starts a worker thread of the service. `workerData` can be anything that supports structured cloning.
 *
 * In the built server, the thread's file is `<name>.js` next to the bundle. From source, in development and benches, it is
 * the TypeScript file, loaded by tsx. Each test run builds its threads once. To end a thread, the caller sends it a
 * message and awaits its `exit`.
 */
export function openWorkerThread(name: WorkerThreadName, workerData: unknown): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts');
  const builtByTests = process.env['NEWSDESK_TEST_BUILD'];
  if (isBuilt || builtByTests !== undefined) {
    const folder = isBuilt ? import.meta.url : pathToFileURL(`${builtByTests}/`);
    return new Worker(new URL(`./${name}.js`, folder), {
      workerData,
      resourceLimits: resourceLimits[name],
    });
  }
  // `--import tsx` does nothing inside a worker thread of Node 20, so the thread registers tsx itself.
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(new URL(sourceFiles[name], import.meta.url).href);
  const program = `import { register } from ${tsx}; register(); await import(${source});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    workerData,
    resourceLimits: resourceLimits[name],
  });
}
