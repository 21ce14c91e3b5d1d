import { messageOf } from '../../../messages/translator.ts';
import type { LineEncoding } from '../../../lib/text/line-decoder.ts';
import { BadFile } from './bad-file.ts';
import { encodingOf } from './file-encoding.ts';
import { uploadKey } from './import-files.ts';
import type { ImportRecord } from './import-queue.store.ts';
import type { ImportRun } from './import-run.ts';
import { openUpload, type UnpackedFile } from './unpack.ts';

/**
 * Returns the encoding of the file's lines, the reason why the file can't be read, or null if the signal stopped the
 * survey.
 */
export async function surveyed(record: ImportRecord, run: ImportRun): Promise<LineEncoding | BadFile | null> {
  const file = await openStored(record, run);
  try {
    return await encodingOf(file, record.encoding, run.signal);
  } catch (error) {
    if (error instanceof BadFile) return error;
    throw error;
  } finally {
    await file.close();
  }
}

/** Opens the upload. One that can't be opened becomes a file whose first piece fails, so that it ends like others. */
export async function openStored(record: ImportRecord, run: ImportRun): Promise<UnpackedFile> {
  const descriptor = await run.files.openLocally(uploadOf(record));
  if (descriptor === null) return unreadable(new BadFile(messageOf('api', 'file.gone')));
  try {
    return await openUpload({ descriptor, name: record.file_name ?? '' });
  } catch (error) {
    if (error instanceof BadFile) return unreadable(error);
    throw error;
  }
}

export function uploadOf({ file_path }: ImportRecord): string {
  return uploadKey(file_path ?? 'none');
}

export function unreadable(reason: BadFile): UnpackedFile {
  return {
    chunks: { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(reason) }) },
    bytesRead: () => 0,
    close: async () => undefined,
  };
}
