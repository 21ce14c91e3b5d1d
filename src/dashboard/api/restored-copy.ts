import { queryOptions } from '@tanstack/react-query';
import { restoredCopyAnswer, restoredCopyShow } from '../../contract/sending/restored-copy.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** An answer to the question of a restored copy: for some emails by their ids, or for everything. */
export type CopyAnswer = Call<typeof restoredCopyAnswer>['body'];

/** Choice: how often an open question is looked at again, as somebody else may answer it, milliseconds. */
const lookEvery_ms = 15_000;

/** What a restored copy holds back; an extension. Read again only while it asks. */
export function restoredCopyQuery() {
  return queryOptions({
    ...endpointQuery(restoredCopyShow, {}),
    refetchInterval: ({ state }) => (state.data?.is_open === true ? lookEvery_ms : false),
  });
}

/** Resumes or stops what a restored copy holds back. */
export function answerRestoredCopy() {
  return apiMutation({
    mutationFn: (body: CopyAnswer) => callApi(restoredCopyAnswer, { body }),
    keep: (client, copy) => client.setQueryData(restoredCopyQuery().queryKey, copy),
    touches: ['sendings', 'sentMails', 'scheduledMails', 'responders', 'outgoingMails'],
  });
}
