import type { Stats } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isDiskFull } from '../base/files/passing-trouble.ts';
import { StorageFull } from '../storage/errors.ts';
import { copySqlite } from '../storage/dialect/copy-sqlite.ts';
import { markFileName } from '../sending/restored-copy/high-water-mark.ts';
import { backupMark } from '../sending/restored-copy/installation.store.ts';
import { placeFileName } from '../sending/restored-copy/place.ts';
import { sqliteFileName } from '../storage/opening/sqlite-storage.ts';
import { errorCode } from '../../lib/error-code.ts';

/** Contents of a backup. */
export interface Backup {
  readonly folder: string;
  /** Of its files, including the database. */
  readonly files: number;
  readonly bytes: number;
}

/** Error for a refused backup. Its message is a sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/**
 * Copies a data folder to `target`, even while Newsdesk writes to it. The copy is complete and checked, or missing. It is a
 * data folder itself. If `hasDatabase` is false (on PostgreSQL), only files are copied.
 *
 * The copied database is marked as a copy, so that a Newsdesk on it asks before it sends. On PostgreSQL, the server's
 * identity shows this.
 *
 * Files are copied before the database, and new or changed ones again after it. So the copy has every file in the copied
 * database, at least at the size there.
 *
 * @throws BackupRefused if there is nothing to copy, or `target` exists or is in the data folder; StorageError; errors of
 *   the file system
 */
export async function backUp(dataFolder: string, target: string, hasDatabase: boolean): Promise<Backup> {
  if (hasDatabase && !(await exists(join(dataFolder, sqliteFileName))))
    throw new BackupRefused(`There is no ${sqliteFileName} in ${dataFolder}: nothing to back up.`);
  if (`${await realPathOf(target)}${sep}`.startsWith(`${await realPathOf(dataFolder)}${sep}`))
    throw new BackupRefused(
      `${target} is in the data folder, which it would copy into itself: name another.`,
    );
  if (await exists(target))
    throw new BackupRefused(`${target} already exists. Name a folder that doesn't exist yet.`);
  const partial = `${target}.incomplete`;
  await rm(partial, { recursive: true, force: true });
  try {
    const sizes = await copyAll(dataFolder, partial, hasDatabase);
    await rename(partial, target);
    return { folder: target, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  } catch (error) {
    if (!(error instanceof StorageFull) && !isDiskFull(error)) throw error;
    await rm(partial, { recursive: true, force: true });
    throw new BackupRefused(
      `There is no room left for ${target}, so nothing was backed up. Free some space there, or name another folder.`,
    );
  }
}

/** Copies the files and the database to a new folder. Returns the sizes of the copies in bytes. */
async function copyAll(dataFolder: string, folder: string, hasDatabase: boolean): Promise<number[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await copyFiles(dataFolder, folder);
  if (hasDatabase) {
    copySqlite({
      from: join(dataFolder, sqliteFileName),
      to: join(folder, sqliteFileName),
      mark: backupMark(Date.now()),
    });
    await copyFiles(dataFolder, folder);
  }
  return sync(folder);
}

/** Files that mark a folder's location, not its content. */
const placeFiles: ReadonlySet<string> = new Set([placeFileName, markFileName]);

/**
 * Copies everything except the database, but no file that `to` already has at the same size. Ignores files deleted in the
 * meantime, because nothing refers to them.
 */
async function copyFiles(from: string, to: string): Promise<void> {
  for await (const path of filesIn(from)) {
    const inside = relative(from, path);
    if (inside.startsWith(sqliteFileName) || placeFiles.has(inside)) continue;
    const copy = join(to, inside);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    if ((await sizeOf(copy)) === (await sizeOf(path))) continue;
    try {
      await copyFile(path, copy);
      // A copy has the rights of the original, which may be too wide.
      await chmod(copy, 0o600);
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
}

/** Syncs every file of a folder to disk. Returns their sizes in bytes. */
async function sync(folder: string): Promise<number[]> {
  const sizes: number[] = [];
  for await (const path of filesIn(folder)) {
    const file = await open(path, 'r');
    try {
      await file.sync();
      sizes.push((await file.stat()).size);
    } finally {
      await file.close();
    }
  }
  return sizes;
}

/** Yields the files in a folder and its subfolders, and follows links, such as to a larger disk. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await statOf(path);
    if (found?.isDirectory() === true) yield* filesIn(path);
    else if (found?.isFile() === true) yield path;
  }
}

/** Returns the path with all links resolved, even if it doesn't exist yet. */
async function realPathOf(path: string): Promise<string> {
  return realpath(path).catch(async (error: unknown) => {
    if (!isAbsent(error) || dirname(path) === path) throw error;
    return join(await realPathOf(dirname(path)), basename(path));
  });
}

async function exists(path: string): Promise<boolean> {
  return (await sizeOf(path)) !== null;
}

/** Returns the size in bytes; null if nothing exists. */
async function sizeOf(path: string): Promise<number | null> {
  return (await statOf(path))?.size ?? null;
}

async function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

function isAbsent(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}
