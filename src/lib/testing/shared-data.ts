import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from 'vitest';

/**
 * Returns the absolute path of a shared test input next to the checkout, such as `contacts/ragged.csv`, or null if it is
 * missing. For tests only, so this file may use Node.
 */
export function sharedData(path: string): string | null {
  const absolute = resolve(fileURLToPath(import.meta.url), '../../../../../shared/data', path);
  return existsSync(absolute) ? absolute : null;
}

/** Returns the path like `sharedData`, but throws for a missing file. For use in `describeWithSharedData`. */
export function requiredSharedData(path: string): string {
  const absolute = sharedData(path);
  if (absolute === null) throw new Error(`../shared/data/${path} is missing`);
  return absolute;
}

/**
 * Defines a `describe` that needs one of the shared folders or files. If it is missing, a skipped test says so, and the
 * block isn't run: it reads the data. Inside, `requiredSharedData` returns paths.
 */
export function describeWithSharedData(name: string, path: string, define: () => void): void {
  if (sharedData(path) === null) it.skip(`${name} (skipped: ../shared/data/${path} is not here)`);
  else describe(name, define);
}
