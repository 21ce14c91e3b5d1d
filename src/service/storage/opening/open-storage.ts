import type { MessagePort } from 'node:worker_threads';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-storage.ts';
import { joinSqlite, openSqlite } from './sqlite-storage.ts';
import type { StorageShare } from '../storage-share.ts';
import type { OpenedStorage, Storage, StorageLog, StorageOptions } from '../storage.ts';

const silent: StorageLog = { warn: () => undefined, error: () => undefined };

/**
 * Opens the storage and brings its schema up to date.
 *
 * @throws StorageFromTheFuture, StorageUnavailable, StorageFull
 */
export async function openStorage(options: StorageOptions): Promise<OpenedStorage> {
  const {
    dataFolder,
    databaseUrl,
    log = silent,
    threads = 2,
    idleMs = 30_000,
    outlastsPowerCuts = true,
    checkedAtOnce,
  } = options;
  if (databaseUrl !== undefined)
    return migrated(openPostgres({ databaseUrl, idleMs, log, readers: 6, writers: 8 }));
  const storage = await migrated(
    await openSqlite({ dataFolder, threads, idleMs, log, outlastsPowerCuts, checkedAtOnce }),
  );
  void storage.checkLater();
  return storage;
}

async function migrated<Opened extends OpenedStorage>(storage: Opened): Promise<Opened> {
  try {
    await migrate(storage);
    return storage;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Joins the storage that another thread has opened. Closing it closes only this thread's side. */
export function joinStorage(share: StorageShare, log: StorageLog = silent): Storage {
  return share.engine === 'sqlite'
    ? joinSqlite(share)
    : openPostgres({ databaseUrl: share.databaseUrl, idleMs: share.idleMs, log, readers: 2 });
}

/** Returns the ports to hand over with a share: `worker.postMessage(share, sharedPorts(share))`. */
export function sharedPorts(share: StorageShare): MessagePort[] {
  return share.engine === 'sqlite' ? [share.writer, ...share.readers] : [];
}
