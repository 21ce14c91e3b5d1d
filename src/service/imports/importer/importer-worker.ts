import { setPriority } from 'node:os';
import { serveTask } from '../../storage/opening/thread-task.ts';
import { importFiles } from './import-files.ts';
import type { ImporterTask } from './importer-task.ts';
import { workOff } from './work-off.ts';

// People who wait for a page go first. On Linux this is the calling thread's own; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(10);

// Entry of the importer's thread: works off the imports there are.
serveTask<ImporterTask>(({ dataFolder, ...task }, { storage, log, signal }) =>
  workOff({ ...task, storage, files: importFiles(dataFolder), log, now: Date.now, signal }),
);
