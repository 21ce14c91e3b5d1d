import { uploadImportFile, type Upload } from '../../../api/upload.ts';
import { ImportFailure } from '../reading/import-file-reader.ts';
import { isReadable } from '../reading/is-readable.ts';

/**
 * Uploads a prepared file. Throws ImportFailure if the file changed on disk, which a browser reports as a lost
 * connection, and otherwise an ApiError.
 */
export async function uploadPrepared(upload: Upload): Promise<void> {
  try {
    await uploadImportFile(upload);
  } catch (error) {
    if (await isReadable(upload.file)) throw error;
    throw new ImportFailure({ code: 'file_changed', message: 'changed', line: null, limit: 0 });
  }
}
