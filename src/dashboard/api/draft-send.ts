import { draftSend } from '../../contract/mails/draft-send.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';

/** The body that sends a draft. Spec: Send request. */
export type SendBody = Call<typeof draftSend>['body'];

/** Sends a draft now, later, or as a test. The caller refetches what it touches. */
export function sendDraft(id: number, body: SendBody): Promise<unknown> {
  return callApi(draftSend, { params: { id }, body });
}
