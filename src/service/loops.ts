import type { Services } from './context.ts';
import { purgeDeletedLists } from './lists/lists.purge.ts';
import type { OpenedStorage } from './storage/storage.ts';
import type { Loop } from './worker.ts';

/** The background work of the service. */
export function loopsOf(storage: OpenedStorage, _services: Services): Loop[] {
  return [
    {
      name: 'purge',
      everyMs: 60_000,
      round: (signal) => purgeDeletedLists(storage, signal),
    },
  ];
}
