import type { Services } from './context.ts';
import { importerLoop, importQueueLoop } from './importer/importer.loop.ts';
import { purgeDeletedLists } from './lists/lists.purge.ts';
import type { OpenedStorage } from './storage/storage.ts';
import type { Loop } from './worker.ts';

/** The background work of the service. */
export function loopsOf(storage: OpenedStorage, services: Services): Loop[] {
  return [
    importQueueLoop(storage, services),
    importerLoop(storage, services),
    {
      name: 'purge',
      everyMs: 60_000,
      round: (signal) => purgeDeletedLists(storage, signal),
    },
  ];
}
