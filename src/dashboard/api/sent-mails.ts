import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { draftCreate, type Draft } from '../../contract/drafts.ts';
import {
  mailStatus,
  scheduledMailDelete,
  scheduledMailList,
  scheduledMailPreview,
  sentMailDelete,
  sentMailDraft,
  sentMailList,
  sentMailPreview,
  sentMailShow,
} from '../../contract/sent-mails.ts';
import type { Call } from '../../contract/types.ts';
import { urlOf } from '../../contract/url.ts';
import { apiBase, callApi } from './client.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** Page and page size of sent or scheduled mails. */
export type SentMailsPage = NonNullable<Call<typeof sentMailList>['query']>;

/** How often a list of mails is read again while one of them is being sent, in milliseconds. */
const listPollMs = 3_000;

/** How often scheduled mails are looked at: their time comes by itself. */
const scheduledPollMs = 30_000;

/** A page of the mails that are sent or being sent. */
export function sentMailsQuery(query: SentMailsPage) {
  return queryOptions({
    ...steadyQuery(sentMailList, { query }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status < mailStatus.sent) === true ? listPollMs : false,
  });
}

/** One sent mail with its texts. Missing: a `RefusedCall` of status 404. */
export function sentMailQuery(id: number) {
  return endpointQuery(sentMailShow, { params: { id } });
}

/** A page of the mails whose time has not come. */
export function scheduledMailsQuery(query: SentMailsPage) {
  return queryOptions({
    ...steadyQuery(scheduledMailList, { query }),
    refetchInterval: scheduledPollMs,
  });
}

/** Where a frame finds what a sent mail looks like. An extension. */
export function sentMailPreviewUrl(id: number): string {
  return apiBase + urlOf(sentMailPreview, { params: { id } });
}

/** Where a frame finds what a scheduled mail will look like. An extension. */
export function scheduledMailPreviewUrl(id: number): string {
  return apiBase + urlOf(scheduledMailPreview, { params: { id } });
}

/**
 * Makes a new draft of a sent mail; gives it. Where the service lacks that extension (`isExtended` false), of the texts
 * that it shows, which a mail of blocks has not.
 */
export function useCopyToDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isExtended }: { id: number; isExtended: boolean }) =>
      isExtended ? callApi(sentMailDraft, { params: { id } }) : copyTexts(id),
    onSuccess: () => client.invalidateQueries({ queryKey: [draftCreate.resource] }),
  });
}

async function copyTexts(id: number): Promise<Draft> {
  const { subject, body, plain_text, css } = await callApi(sentMailShow, { params: { id } });
  return callApi(draftCreate, {
    body: { subject, body: body ?? '', plain_text: plain_text ?? '', css: css ?? '' },
  });
}

/** Takes a scheduled mail back: it is a draft again. What it touches is read anew by who calls it. */
export function unscheduleMail(id: number): Promise<unknown> {
  return callApi(scheduledMailDelete, { params: { id } });
}

/** Deletes a sent mail; its report stays. What it touches is read anew by who calls it. */
export function deleteSentMail(id: number): Promise<unknown> {
  return callApi(sentMailDelete, { params: { id } });
}

/** What a mail is called among things on their way out. */
export function mailKey(id: number): string {
  return `sending:${id}`;
}
