import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { HostPort, sqlitePortDialect } from '../dialect/sqlite-client.ts';
import { startSqliteCheck, type RunningCheck } from '../dialect/sqlite-check.ts';
import { openHostHere, openHostThread } from '../dialect/sqlite-threads.ts';
import { sqliteDialect } from '../dialect/sqlite.ts';
import { StorageUnavailable } from '../errors.ts';
import { checkedAtOnce, checkSoundness, damaged, forPeople, sizeOf } from './sqlite-soundness.ts';
import type { HostOptions } from '../dialect/sqlite-protocol.ts';
import type { RunningHost } from '../dialect/sqlite-threads.ts';
import type { SqliteShare } from '../storage-share.ts';
import type { OpenedStorage, Storage, StorageLog } from '../storage.ts';
import type { Database } from '../tables.ts';
import type { WritePriority } from '../write-queue.ts';
import { waitAtMost } from './wait-at-most.ts';

/**
 * Page caches in KiB. The writer's fits the inner index pages of a million contacts. Readers also use the system's file
 * cache.
 */
const cacheKilobytes = { writer: 32_768, reader: 6144 } as const;

/** The database's file in the data folder. */
export const sqliteFileName = 'newsdesk.sqlite';

/** Options for opening the SQLite engine. */
export interface SqliteOptions {
  readonly dataFolder: string;
  /** Number of reader threads. 0 runs all SQL in the calling thread. */
  readonly threads: number;
  readonly idleMs: number;
  readonly outlastsPowerCuts: boolean;
  readonly log: StorageLog;
  /** Maximum size of files to check before use, bytes. Larger ones are checked during use. */
  readonly checkedAtOnce?: number | undefined;
}

/** A SQLite storage opened here. */
export interface OpenedSqlite extends OpenedStorage {
  /** Checks a file that was too large to check before use. Call it once. Closing ends it. */
  checkLater(): Promise<void>;
}

/** Opens (or creates) `newsdesk.sqlite` in the data folder, without migrating it. @throws StorageError */
export async function openSqlite({
  dataFolder,
  threads,
  idleMs,
  log,
  outlastsPowerCuts,
  checkedAtOnce: limit = checkedAtOnce,
}: SqliteOptions): Promise<OpenedSqlite> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = join(dataFolder, sqliteFileName);
  const open = async (options: HostOptions): Promise<RunningHost> =>
    threads === 0
      ? openHostHere(options)
      : openHostThread(options, (error) => log.error({ file, role: options.role }, error.message));
  const reading = { file, role: 'reader', cacheKilobytes: cacheKilobytes.reader, idleMs } as const;
  const isChecked = (await sizeOf(file)) <= limit;
  const syncs = outlastsPowerCuts ? 'commits' : 'checkpoints';
  const writing = { file, role: 'writer', cacheKilobytes: cacheKilobytes.writer, idleMs, syncs } as const;
  const writer = await forPeople(file, () => open(writing));
  const readers = await Promise.all(Array.from({ length: Math.max(threads, 1) }, () => open(reading)));
  const closeAll = async (): Promise<void> => {
    await Promise.all(readers.map((reader) => reader.close()));
    // The last connection to close empties the write-ahead log into the file.
    await writer.close();
  };
  const [first] = readers;
  if (isChecked && first !== undefined) {
    await checkSoundness(file, first).catch(async (error: unknown) => {
      await closeAll();
      throw error;
    });
  }
  const share = (): SqliteShare => ({
    engine: 'sqlite',
    idleMs,
    writer: writer.connect(),
    runsJobs: threads > 0,
    readers: readers.map((reader) => reader.connect()),
  });
  const own = joinSqlite(share());
  let check: RunningCheck | undefined;
  return {
    ...own,
    share,
    checkLater: async () => {
      if (isChecked) return;
      check = startSqliteCheck(file);
      await stopIfDamaged({ file, check, writer, log });
    },
    async close() {
      check?.end();
      await own.close();
      await closeAll();
    },
  };
}

interface CheckInUse {
  readonly file: string;
  readonly check: RunningCheck;
  readonly writer: RunningHost;
  readonly log: StorageLog;
}

/** Stops all writes if the check of a file in use finds damage. */
async function stopIfDamaged({ file, check, writer, log }: CheckInUse): Promise<void> {
  try {
    const found = await check.found;
    if (found === null || found === 'ok') return;
    log.error({ reason: damaged(file, found).message }, 'database file is damaged');
    await writer.close();
  } catch (error) {
    log.error(
      { file, reason: error instanceof Error ? error.message : String(error) },
      'could not check the database file',
    );
  }
}

/** Returns a client on ports shared by another thread. */
export function joinSqlite(share: SqliteShare): Storage {
  const writer = new HostPort(share.writer);
  const readers = share.readers.map((port) => new HostPort(port));
  const read = new Kysely<Database>({ dialect: sqlitePortDialect({ kind: 'read', ports: readers }) });
  const writesOf = (priority: WritePriority) =>
    new Kysely<Database>({ dialect: sqlitePortDialect({ kind: 'write', port: writer, priority }) });
  const writes: Readonly<Record<WritePriority, Kysely<Database>>> = {
    interactive: writesOf('interactive'),
    steady: writesOf('steady'),
    background: writesOf('background'),
  };
  const ping = { type: 'execute', turn: undefined, sql: 'select 1', parameters: [] } as const;
  const running = new Set<Promise<unknown>>();
  let isClosed = false;
  const finished = async <T>(start: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new StorageUnavailable('the storage is closed');
    const written = start();
    running.add(written);
    try {
      return await written;
    } finally {
      running.delete(written);
    }
  };
  const write: Storage['write'] = (job, { priority = 'interactive' } = {}) =>
    finished(() => writes[priority].transaction().execute(job));
  return {
    read,
    dialect: sqliteDialect,
    write,
    run: (job, input, options = {}) =>
      share.runsJobs
        ? finished(() => writer.run(job, input, options.priority ?? 'interactive'))
        : // Clones values like a message to a thread and back.
          write(
            async (db) => structuredClone(await job.run(db, sqliteDialect, structuredClone(input))),
            options,
          ),
    identity: () => Promise.resolve(null),
    async check() {
      const { request: turn } = await writer.ask({ type: 'begin', priority: 'interactive' });
      await writer.ask({ type: 'rollback', turn });
      await Promise.all(readers.map((port) => port.ask(ping)));
    },
    async close() {
      isClosed = true;
      // A write that is idle for longer was rolled back. An endless one must not prevent closing.
      await waitAtMost(share.idleMs, Promise.allSettled(running));
      for (const port of [writer, ...readers]) port.close();
    },
  };
}
