import { stat } from 'node:fs/promises';
import { HostPort } from '../dialect/sqlite-client.ts';
import type { RunningHost } from '../dialect/sqlite-threads.ts';
import { StorageError, StorageUnavailable } from '../errors.ts';
import { errorCode } from '../../../lib/error-code.ts';

/** Maximum size of files to check before use, bytes. The check takes a second or two. */
export const checkedAtOnce = 256 * 2 ** 20;

/**
 * Checks the structure of a SQLite file over one of its connections.
 *
 * @throws StorageUnavailable with instructions if the file is damaged
 */
export async function checkSoundness(file: string, reader: RunningHost): Promise<void> {
  const found = await forPeople(file, () => findingOf(reader));
  if (found !== '[{"quick_check":"ok"}]') throw damaged(file, found);
}

/** Runs work that fails on a damaged file. @throws StorageUnavailable with instructions, or its other errors */
export async function forPeople<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isDamage = error instanceof StorageError && /malformed|not a database/.test(error.message);
    throw isDamage ? damaged(file, error.message) : error;
  }
}

async function findingOf(reader: RunningHost): Promise<string> {
  const port = new HostPort(reader.connect());
  const run = (sql: string) => port.ask({ type: 'execute', turn: undefined, sql, parameters: [] });
  try {
    // Another program may be migrating. The transaction keeps the schema of its first read.
    await run('BEGIN');
    await run('SELECT count(*) FROM sqlite_schema');
    const { rows } = await run('PRAGMA quick_check(1)');
    await run('COMMIT');
    return JSON.stringify(rows);
  } finally {
    port.close();
  }
}

/** Returns the size of a file in bytes, or 0 if it doesn't exist yet. */
export async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  return found?.size ?? 0;
}

/** Returns the error about a damaged file, with instructions. `found`: the damage, in SQLite's words. */
export function damaged(file: string, found: string): StorageUnavailable {
  return new StorageUnavailable(
    `The database file ${file} is damaged (${found}). Keep it, put the latest backup in its place, and start again.`,
  );
}
