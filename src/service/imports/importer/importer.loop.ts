import { filesOf } from '../../base/files/files-of.ts';
import type { Services } from '../../base/context.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { runInThread } from '../../storage/opening/thread-task.ts';
import type { Loop } from '../../base/loop-runner.ts';
import { importFolder } from './import-files.ts';
import { hasUploaded, queueUploaded } from './import-queue.store.ts';
import type { ImporterTask } from './importer-task.ts';
import { newHolder } from '../../base/lease.ts';
import { hasWork } from './work-off.ts';

/** Interval at which a process checks for imports received by another one. */
const lookEveryMs = 1000;
const retryMs = 5000;

/** Puts uploaded files into the queue, even while another import runs. Interface: imports, Statuses. */
export function importQueueLoop(storage: OpenedStorage, { now }: Services): Loop {
  return {
    name: 'import queue',
    everyMs: lookEveryMs,
    round: () => queue(storage, now()),
  };
}

async function queue(storage: OpenedStorage, now: number): Promise<void> {
  if (await hasUploaded(storage.read)) await storage.write((transaction) => queueUploaded(transaction, now));
}

/**
 * Processes imports in its own thread, which runs only while there are any. The round fails, and with it `/healthz`,
 * while the disk is full or the database unavailable.
 */
export function importerLoop(storage: OpenedStorage, services: Services): Loop {
  const holder = newHolder();
  const { dataFolder, files, undoDays } = services.config;
  const place = { dataFolder, files };
  const task: ImporterTask = { place, holder, retryMs, undoDays };
  let isSwept = false;
  return {
    name: 'importer',
    everyMs: lookEveryMs,
    round: async (signal) => {
      if (!isSwept) await filesOf(place).removeAbandoned(importFolder, Date.now());
      isSwept = true;
      await queue(storage, services.now());
      if (!(await hasWork({ storage, holder, now: services.now }))) return;
      await runInThread('importer-worker', { storage, log: services.log, task }, signal);
    },
  };
}
