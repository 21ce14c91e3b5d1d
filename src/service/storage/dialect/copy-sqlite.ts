import { closeSync, openSync } from 'node:fs';
import { StorageError } from '../errors.ts';
import { SqliteDriver, sqliteDamage } from './sqlite-driver.ts';

/** Choice: page cache in KiB. Every page is read once. */
const cacheKilobytes = 16_384;

/**
 * Copies a SQLite file as it stands in one moment, while others go on writing to it, and checks the copy. `to` must not
 * exist.
 *
 * @throws StorageError when either file can't be read or written, or the copy isn't sound
 */
export function copySqlite(from: string, to: string): void {
  const original = new SqliteDriver({ file: from, role: 'writer', cacheKilobytes });
  try {
    // SQLite would make it readable by everybody; an empty file it fills.
    closeSync(openSync(to, 'wx', 0o600));
    original.execute('VACUUM INTO ?', [to]);
  } finally {
    original.close();
  }
  const damage = sqliteDamage(to);
  if (damage !== null) throw new StorageError('other', `the copy of ${from} is damaged: ${damage}`);
}
