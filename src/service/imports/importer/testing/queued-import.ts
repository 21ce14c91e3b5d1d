import { importStatus } from '../../../../contract/imports/imports.ts';
import { filesOf } from '../../../base/files/files-of.ts';
import type { Storage } from '../../../storage/storage.ts';
import { uploadKey } from '../import-files.ts';

/** Queues a CSV file with `;` between cells, for a new list, in a service that has no imports or lists. */
export async function queueCsv(
  storage: Storage,
  { dataFolder, csv }: { readonly dataFolder: string; readonly csv: string },
): Promise<void> {
  await filesOf({ dataFolder, files: null }).put(uploadKey('queued'), Buffer.from(csv));
  await storage.write(async (transaction) => {
    await transaction
      .insertInto('list')
      .values({ hash: 'L', name: 'L', description: '', created_at: 1 })
      .execute();
    await transaction
      .insertInto('contact_import')
      .values({
        hash: 'queued',
        status: importStatus.queued,
        mode: 0,
        delimiter: ';',
        quotechar: '"',
        escapechar: '\\',
        lists: '["L"]',
        file_name: 'contacts.csv',
        file_path: 'queued',
        created_at: 1,
        queued_at: 1,
      })
      .execute();
  });
}
