import { setPriority } from 'node:os';
import { filesOf } from '../../base/files/files-of.ts';
import { serveTask } from '../../storage/opening/thread-task.ts';
import type { ImporterTask } from './importer-task.ts';
import { workOff } from './work-off.ts';

// People who wait for a page go first. On Linux this is the calling thread's own; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(10);

// Entry of the importer's thread: works off the imports there are.
serveTask<ImporterTask>(({ place, ...task }, { storage, log, signal }) =>
  workOff({ ...task, storage, files: filesOf(place), log, now: Date.now, signal }),
);
