import { queryOptions } from '@tanstack/react-query';
import { restoredCopyAnswer, restoredCopyShow } from '../../contract/sending/restored-copy.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** A decision about a restored copy's emails: for some by their ids, or for all. */
export type CopyAnswer = Call<typeof restoredCopyAnswer>['body'];

/** Choice: the polling interval of an open question, which someone else may answer, in milliseconds. */
const lookEvery_ms = 15_000;

/** Returns the query for the emails that a restored copy holds back; an extension. Polled only while it asks. */
export function restoredCopyQuery() {
  return queryOptions({
    ...endpointQuery(restoredCopyShow, {}),
    refetchInterval: ({ state }) => (state.data?.is_open === true ? lookEvery_ms : false),
  });
}

/** Resumes or stops the emails that a restored copy holds back. */
export function answerRestoredCopy() {
  return apiMutation({
    mutationFn: (body: CopyAnswer) => callApi(restoredCopyAnswer, { body }),
    keep: (client, copy) => client.setQueryData(restoredCopyQuery().queryKey, copy),
    touches: ['sendings', 'sentMails', 'scheduledMails', 'responders', 'outgoingMails'],
  });
}
