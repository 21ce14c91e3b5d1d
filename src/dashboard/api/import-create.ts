import { importCreate } from '../../contract/imports/import-create.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';

/** Creates an import from its parameters; its hash is the upload target of the file. */
export function createImport() {
  return apiMutation({
    mutationFn: (body: Call<typeof importCreate>['body']) => callApi(importCreate, { body }),
    touches: ['imports'],
  });
}
