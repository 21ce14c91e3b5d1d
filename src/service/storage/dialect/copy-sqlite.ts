import { closeSync, openSync } from 'node:fs';
import { StorageError } from '../errors.ts';
import { SqliteDriver, sqliteDamage } from './sqlite-driver.ts';

/** Page cache in KiB. Every page is read once. */
const cacheKilobytes = 16_384;

/** Source and target of a copy. */
export interface SqliteCopy {
  readonly from: string;
  /** Must not exist. */
  readonly to: string;
  /** Statement that marks the copy as one; none for a copy that replaces an original. */
  readonly mark?: { readonly sql: string; readonly parameters: readonly unknown[] };
}

/**
 * Copies a SQLite file as of one moment, even while others write to it. Marks the copy as one, and checks it.
 *
 * @throws StorageError when either file can't be read or written, or the copy is damaged
 */
export function copySqlite({ from, to, mark }: SqliteCopy): void {
  // A writer would wait at its end for the transactions of others, to empty the log.
  const original = new SqliteDriver({ file: from, role: 'reader', cacheKilobytes });
  try {
    // SQLite would create a file that everyone can read. It also fills an existing empty file.
    closeSync(openSync(to, 'wx', 0o600));
    // SQLite doesn't let a reader write to another file either.
    original.exec('PRAGMA query_only=OFF');
    original.execute('VACUUM INTO ?', [to]);
  } finally {
    original.close();
  }
  if (mark !== undefined) markCopy(to, mark);
  const damage = sqliteDamage(to);
  if (damage !== null) throw new StorageError('other', `the copy of ${from} is damaged: ${damage}`);
}

function markCopy(file: string, { sql, parameters }: NonNullable<SqliteCopy['mark']>): void {
  const copy = new SqliteDriver({ file, role: 'writer', cacheKilobytes });
  try {
    copy.execute(sql, parameters);
    // Without a log, so that the check leaves only one file.
    copy.exec('PRAGMA journal_mode=DELETE');
  } finally {
    copy.close();
  }
}
