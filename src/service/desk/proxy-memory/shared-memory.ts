import type { Storage } from '../../storage/storage.ts';
import { changeProxyEntries, readProxyEntry, type RememberedEntry } from './proxy-memory.store.ts';

/** Memory that proxies share through the database. */
export interface SharedMemory {
  readonly read: (key: string) => Promise<RememberedEntry | null>;
  /** Runs work on entries while no other process changes them, and stores its changes. It may run twice. */
  readonly change: <T>(
    keys: readonly string[],
    work: (entries: Map<string, RememberedEntry>) => T,
  ) => Promise<{ readonly result: T }>;
}

/** Returns the proxies' memory on a storage. */
export function sharedMemory(storage: Storage): SharedMemory {
  return {
    read: (key) => readProxyEntry(storage.read, key),
    change: (keys, work) => changeProxyEntries(storage, keys, work),
  };
}
