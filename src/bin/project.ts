import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The installation of the programs. */
export interface Project {
  /** The folder of package.json. */
  readonly folder: string;
  readonly version: string;
  /** Folder of the built dashboard, next to the built program. Missing if the sources run. */
  readonly dashboardFolder: string;
}

/** Finds the installation from the place of this file, which a build changes. */
export function findProject(): Project {
  const program = path.dirname(fileURLToPath(import.meta.url));
  let folder = program;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('There is no package.json around the program.');
    folder = above;
  }
  const description: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { folder, version: versionOf(description), dashboardFolder: path.resolve(program, '../dashboard') };
}

function versionOf(description: unknown): string {
  const isKnown = typeof description === 'object' && description !== null && 'version' in description;
  return isKnown && typeof description.version === 'string' ? description.version : '0';
}
