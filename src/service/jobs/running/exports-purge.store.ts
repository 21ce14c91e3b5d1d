import type { ObjectStore } from '../../base/files/object-store.ts';
import type { Storage } from '../../storage/storage.ts';
import { exportKey, hasExport } from '../resource/export-file.ts';

/** Removes the files of stopped exports, and of those past their retention. */
export async function purgeExports(
  { read, write }: Pick<Storage, 'read' | 'write'>,
  { now, files }: { readonly now: number; readonly files: ObjectStore },
): Promise<void> {
  const ended = await read
    .selectFrom('job')
    .select(['id', 'state', 'file_size', 'finished_at'])
    .where('file_size', '>', 0)
    .where('finished_at', 'is not', null)
    .execute();
  for (const job of ended) {
    if (hasExport(job, now)) continue;
    await files.removeGrown(exportKey(job.id));
    await write((db) => db.updateTable('job').set({ file_size: 0 }).where('id', '=', job.id).execute(), {
      priority: 'background',
    });
  }
}
