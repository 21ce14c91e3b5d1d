import { once } from 'node:events';
import type { Services } from '../context.ts';
import { sharedPorts } from '../storage/open-storage.ts';
import type { OpenedStorage } from '../storage/storage.ts';
import { openWorkerThread } from '../worker-thread.ts';
import type { Loop } from '../worker.ts';
import { removeAbandonedUploads } from './abandoned-uploads.ts';
import { importFiles } from './import-files.ts';
import { hasUploaded, queueUploaded } from './import-queue.store.ts';
import type { ImporterNews, ImporterOrder, ImporterTask } from './importer-protocol.ts';
import { newHolder } from '../lease.ts';
import type { LeaseHolder } from '../lease.ts';
import { hasWork } from './work-off.ts';

/** Choice: how often a process looks for imports that another one has taken in. */
const lookEveryMs = 1000;
const retryMs = 5000;

/** Puts uploaded files into the queue, also while another import runs. Spec: Contact import status, 5 → 10. */
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
 * Works on imports in a thread of its own, which is there only while there are any. The round fails, and with it
 * `/healthz`, while the disk is full or the database away.
 */
export function importerLoop(storage: OpenedStorage, services: Services): Loop {
  const holder = newHolder();
  let isSwept = false;
  return {
    name: 'importer',
    everyMs: lookEveryMs,
    round: async (signal) => {
      if (!isSwept) await removeAbandonedUploads(importFiles(services.config.dataFolder), Date.now());
      isSwept = true;
      await queue(storage, services.now());
      if (await hasWork({ storage, holder, now: services.now }))
        await workInThread({ storage, services, holder }, signal);
    },
  };
}

interface ImporterParts {
  readonly storage: OpenedStorage;
  readonly services: Services;
  readonly holder: LeaseHolder;
}

async function workInThread(
  { storage, services, holder }: ImporterParts,
  signal: AbortSignal,
): Promise<void> {
  const { config, log } = services;
  const thread = openWorkerThread('importer-worker', undefined);
  const share = storage.share();
  const task: ImporterTask = { share, dataFolder: config.dataFolder, holder, retryMs };
  const order = (message: ImporterOrder, transfer: ReturnType<typeof sharedPorts> = []): void =>
    thread.postMessage(message, transfer);
  const stop = (): void => order({ type: 'stop' });
  const ended: { failure: string | null } = { failure: 'the importer ended by itself' };
  thread.on('message', (news: ImporterNews) => {
    if (news.type === 'log') log[news.level](news.details, news.message);
    else ended.failure = news.failure;
  });
  thread.on('error', (error) => {
    ended.failure = error.message;
  });
  signal.addEventListener('abort', stop);
  try {
    const exit = once(thread, 'exit');
    order({ type: 'work', task }, sharedPorts(share));
    if (signal.aborted) stop();
    await exit;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (ended.failure !== null) throw new Error(ended.failure);
}
