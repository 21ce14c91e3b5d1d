import { hostname } from 'node:os';
import { randomId } from '../../lib/random-id.ts';
import { StorageError, StorageFromTheFuture } from '../storage/errors.ts';
import type { Log } from '../storage/log.ts';
import { knownVersion } from '../storage/migrations/all.ts';
import {
  beatProgram,
  joinPrograms,
  leavePrograms,
  programBeat_ms,
  type Program,
} from '../storage/opening/programs.ts';
import type { OpenedStorage, Storage } from '../storage/storage.ts';
import { startLoops } from './loop-runner.ts';

/** Dependencies of a registered process. */
interface NotingParts {
  readonly log: Log;
  /** Ends this process. Called if it was silent for so long that a newer one has changed the schema incompatibly. */
  readonly onOutdated: () => void;
}

/**
 * Registers this process with the storage until the storage is closed, so that no newer one changes the schema while it
 * runs. Decision 40.
 *
 * @throws StorageFromTheFuture
 */
export async function notedStorage(storage: OpenedStorage, parts: NotingParts): Promise<OpenedStorage> {
  const { log } = parts;
  const program: Program = {
    id: randomId(20),
    version: knownVersion,
    place: `${hostname()} (process ${process.pid})`,
  };
  await joinPrograms(storage, program);
  const round = () => giveSignOfLife(storage, program, parts);
  const beating = startLoops([{ name: 'sign of life', everyMs: programBeat_ms, round }], log);
  return {
    ...storage,
    close: async () => {
      await beating.close();
      try {
        await leavePrograms(storage, program.id);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        // It counts as ended once it has been silent for a while.
        log.warn({ reason: error.message }, 'end of the process not noted');
      }
      await storage.close();
    },
  };
}

/** Sends one heartbeat. A process that counted as ended is registered again, unless the schema has moved past it. */
export async function giveSignOfLife(
  storage: Storage,
  program: Program,
  { log, onOutdated }: NotingParts,
): Promise<void> {
  if (await beatProgram(storage, program.id)) return;
  try {
    await joinPrograms(storage, program);
  } catch (error) {
    if (!(error instanceof StorageFromTheFuture)) throw error;
    log.error({ reason: error.message }, 'a newer Newsdesk has changed the database, stopping');
    onOutdated();
  }
}
