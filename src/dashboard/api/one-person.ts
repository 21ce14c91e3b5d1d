import { contactErase } from '../../contract/jobs/erasing.ts';
import { contactExport } from '../../contract/people/one-person.ts';
import { callApi } from './client.ts';
import { downloadFile, type Downloaded } from './download.ts';
import { apiMutation } from './mutation.ts';

/** Downloads all data stored about the person with an address; an extension. */
export function exportPerson(save: (downloaded: Downloaded) => void) {
  return apiMutation({
    mutationFn: async (email: string) => {
      const watch = { onProgress: () => undefined, signal: new AbortController().signal };
      save(await downloadFile(contactExport, { params: { email } }, watch));
    },
  });
}

/** A person to erase. `forget` leaves no suppression. */
export interface PersonToErase {
  readonly email: string;
  readonly forget: boolean;
}

/** Starts erasing a person; an extension. Data that shows the person is refetched when the job ends. */
export function erasePerson() {
  return apiMutation({
    mutationFn: ({ email, forget }: PersonToErase) =>
      callApi(contactErase, { params: { email }, body: { forget } }),
    touches: ['jobs'],
  });
}
