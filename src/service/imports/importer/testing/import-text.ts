import type * as z from 'zod/mini';
import { importCreate } from '../../../../contract/imports/import-create.ts';
import { importProgressShow, type ImportProgress } from '../../../../contract/imports/imports.ts';
import type { TestService } from '../../../roof/testing/test-service.ts';
import { batchesOf, testImporterOf } from './run-file.ts';

/** A file to import by requests, with the parameters of its import. */
export interface ImportedText {
  readonly text: string;
  readonly dataFolder: string;
  readonly body?: z.input<typeof importCreate.body>;
  /** Rows of each batch; all by default. */
  readonly rowsABatch?: number;
}

/** Imports a text by requests, as clients do, and returns its result. */
export async function importText(
  service: TestService,
  { text, dataFolder, body = {}, rowsABatch }: ImportedText,
): Promise<ImportProgress> {
  const { hash } = await service.call(importCreate, { body });
  await service.send({
    method: 'POST',
    url: `/v3/contacts/import/file/${hash}/`,
    headers: { 'content-type': 'multipart/form-data; boundary=xyz' },
    payload: `--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text}\r\n--xyz--\r\n`,
  });
  const limits = rowsABatch === undefined ? {} : { limits: batchesOf(rowsABatch) };
  await testImporterOf(service.storage, dataFolder, limits).workOff();
  return service.call(importProgressShow, { params: { hash } });
}
