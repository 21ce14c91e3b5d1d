import { sourceLanguage } from '../../../messages/languages.ts';
import { writeMessage } from '../../../messages/node/server-messages.ts';
import { statfs } from 'node:fs/promises';
import { FilesUnavailable } from '../../base/files/files-unavailable.ts';
import type { ObjectStore } from '../../base/files/object-store.ts';
import type { Log } from '../../storage/log.ts';
import { notify } from '../notifications/notifications.store.ts';
import { StorageError } from '../../storage/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Problem } from '../../base/context.ts';
import type { Loop } from '../../base/loop-runner.ts';
import { probeDatabase } from './probe.store.ts';
import { noticeOfProblem } from './watch.notices.ts';
import { problemsOf, type Findings } from './watch.rules.ts';

/** Dependencies of a watch. */
export interface WatchParts {
  readonly storage: Storage;
  readonly dataFolder: string;
  /** The bucket of files, or null if they are in the data folder. */
  readonly bucket?: Pick<ObjectStore, 'check'> | null;
  /** Free bytes below which people are notified. */
  readonly warnBelow: number;
  readonly now: () => number;
  readonly log: Log;
  /** Returns the free bytes of a folder's disk. For tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Interval at which each process looks, milliseconds. */
const lookEvery_ms = 20_000;

/**
 * Watch of a process's disk, data folder, and database. It logs each problem once, notifies people if the database accepts
 * the notification, and reports it to `/healthz` until it is solved.
 */
export class Watch {
  readonly #parts: WatchParts;
  #problems: readonly Problem[] = [];

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** Problems found at the last look. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** Returns the work of looking, for the background. */
  loop(): Loop {
    return { name: 'watch', everyMs: lookEvery_ms, round: async () => void (await this.look()) };
  }

  /** Checks once, and reports new and solved problems. */
  async look(): Promise<readonly Problem[]> {
    const before = new Set(this.#problems.map(({ name, isFailing }) => `${name} ${isFailing}`));
    this.#problems = problemsOf(await this.#find());
    const { log } = this.#parts;
    for (const problem of this.#problems) {
      const { name, isFailing } = problem;
      if (before.has(`${name} ${isFailing}`)) continue;
      const message = writeMessage(problem.message, sourceLanguage);
      if (isFailing) log.error({ problem: name, message }, 'problem found');
      else log.warn({ problem: name, message }, 'problem approaching');
      await this.#tell(problem);
    }
    if (before.size > 0 && this.#problems.length === 0) log.info({}, 'problem resolved');
    return this.#problems;
  }

  async #find(): Promise<Findings> {
    const { storage, dataFolder, bucket = null, warnBelow, now, freeBytes = freeBytesOf } = this.#parts;
    const [free, failure, filesFailure] = await Promise.all([
      freeBytes(dataFolder).catch(() => null),
      storage
        .write((db) => probeDatabase(db, now()))
        .then(
          () => null,
          (error: unknown) => failureOf(error),
        ),
      bucket === null ? null : filesFailureOf(bucket),
    ]);
    const holdsDatabase = storage.dialect.engine === 'sqlite';
    return { dataFolder, holdsDatabase, warnBelow, free, failure, filesFailure };
  }

  /** Keeps a notification; one that can't be written is in the log and in `/healthz`. */
  async #tell(problem: Problem): Promise<void> {
    const { storage, now, log } = this.#parts;
    try {
      await storage.write((db) => notify(db, noticeOfProblem(problem, now())));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.warn({ problem: problem.name, reason: error.message }, 'notification could not be saved');
    }
  }
}

function failureOf(error: unknown): Findings['failure'] {
  if (!(error instanceof StorageError)) throw error;
  const { kind, message } = error;
  return { kind, message };
}

async function filesFailureOf(bucket: Pick<ObjectStore, 'check'>): Promise<string | null> {
  try {
    await bucket.check();
    return null;
  } catch (error) {
    if (error instanceof FilesUnavailable) return error.message;
    throw error;
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
