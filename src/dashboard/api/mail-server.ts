import {
  mailServerDelete,
  mailServerReplace,
  mailServerShow,
  mailServerTry,
} from '../../contract/desk/mail-server.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** Returns the query of the mail server in use; an extension. */
export function mailServerQuery() {
  return endpointQuery(mailServerShow, {});
}

/** Saves the mail server. */
export function saveMailServer() {
  return apiMutation({
    mutationFn: (body: Call<typeof mailServerReplace>['body']) => callApi(mailServerReplace, { body }),
    touches: ['outgoingMails'],
    isSecret: true,
  });
}

/** Deletes the mail server. */
export function deleteMailServer() {
  return apiMutation({
    mutationFn: () => callApi(mailServerDelete, {}),
    touches: ['outgoingMails'],
  });
}

/** Sends a test email with the mail server in use, or with one that isn't saved yet. `signal` stops the test. */
export function testMailServer() {
  return apiMutation({
    mutationFn: ({
      signal,
      ...body
    }: Call<typeof mailServerTry>['body'] & { readonly signal: AbortSignal }) =>
      callApi(mailServerTry, { body }, signal),
    isSecret: true,
  });
}
