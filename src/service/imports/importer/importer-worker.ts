import { setPriority } from 'node:os';
import { filesOf } from '../../base/files/files-of.ts';
import { serveTask } from '../../storage/opening/thread-task.ts';
import type { ImporterTask } from './importer-task.ts';
import { workOff } from './work-off.ts';

// People who wait for a page have priority. On Linux this affects only the calling thread; elsewhere it would affect
// the process.
if (process.platform === 'linux') setPriority(10);

// Entry of the importer's thread: processes pending imports.
serveTask<ImporterTask>(({ place, ...task }, { storage, log, signal }) =>
  workOff({ ...task, storage, files: filesOf(place), log, now: Date.now, signal }),
);
