import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hour_ms } from '../../../lib/time/durations.ts';
import type { ImportFiles } from './import-files.ts';

/** An upload that no byte was added to for so long was left behind by a process that was killed. */
const abandonedMs = hour_ms;

/** Removes what killed processes have left of uploads that never came in whole. Gives how many it were. */
export async function removeAbandonedUploads({ folder }: ImportFiles, now: number): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.incoming'))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs < abandonedMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
