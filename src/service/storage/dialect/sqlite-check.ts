import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { StorageUnavailable } from '../errors.ts';
import { patience_ms } from './sqlite-turn.ts';

/** A check of a SQLite file, running in another process. */
export interface RunningCheck {
  /**
   * Resolves to `ok` for a sound file, to the damage otherwise, and to null if the check was ended. Rejects with
   * StorageUnavailable if the file couldn't be checked.
   */
  readonly found: Promise<string | null>;
  /** Ends the check immediately. */
  readonly end: () => void;
}

/** Another program may be migrating. The transaction keeps the schema of its first read. */
const program = (requiredFrom: string): string => `
  import { createRequire } from 'node:module';
  import { setPriority } from 'node:os';
  setPriority(10);
  const { DatabaseSync } = createRequire(${JSON.stringify(requiredFrom)})('@photostructure/sqlite');
  try {
    const database = new DatabaseSync(process.argv[1], { readOnly: true });
    database.exec('PRAGMA busy_timeout=${patience_ms}');
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_schema').all();
    console.log(database.prepare('PRAGMA quick_check(1)').get().quick_check);
  } catch (error) {
    if (!/malformed|not a database/.test(error.message)) throw error;
    console.log(error.message);
  }`;

/**
 * Starts a check of a file that may be in use. It takes minutes for a large one. A thread couldn't be ended during that
 * one query: the whole program would wait for it, and then crash.
 */
export function startSqliteCheck(file: string): RunningCheck {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(import.meta.url), file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isEnded = false;
  const finding = async (): Promise<string | null> => {
    const outputs = [text(child.stdout), text(child.stderr)] as const;
    const [found, failure] = await Promise.all([...outputs, once(child, 'close')]);
    if (isEnded) return null;
    if (child.exitCode !== 0) throw new StorageUnavailable(`could not check ${file}: ${failure.trim()}`);
    return found.trim();
  };
  return {
    found: finding(),
    end: () => {
      isEnded = true;
      child.kill('SIGKILL');
    },
  };
}
