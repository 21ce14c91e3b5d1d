import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

/**
 * Returns the path of a shared test input, next to the checkout. For tests only; this file may use Node. Takes a path
 * such as `contacts/ragged.csv` and gives an absolute one, or null if it is absent.
 */
export function sharedData(path: string): string | null {
  const absolute = resolve(fileURLToPath(import.meta.url), '../../../../../shared/data', path);
  return existsSync(absolute) ? absolute : null;
}

/** Returns the path like `sharedData`, inside `describeWithSharedData`, where a missing file is an error. */
export function requiredSharedData(path: string): string {
  const absolute = sharedData(path);
  if (absolute === null) throw new Error(`../shared/data/${path} is missing`);
  return absolute;
}

/**
 * Defines a `describe` that needs one of the shared folders or files; if it is missing the block is skipped and its
 * name says so. Inside, `requiredSharedData` returns paths.
 */
export function describeWithSharedData(name: string, path: string, define: () => void): void {
  if (sharedData(path) === null)
    describe.skip(`${name} (skipped: ../shared/data/${path} is not here)`, define);
  else describe(name, define);
}
