import { queryOptions } from '@tanstack/react-query';
import { draftCreate, type Draft } from '../../contract/mails/drafts.ts';
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
} from '../../contract/sending/sent-mails.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, steadyQuery } from './query.ts';
import { touchedBySendings } from './sendings.ts';

/** Page and page size of sent or scheduled mails. */
export type SentMailsPage = NonNullable<Call<typeof sentMailList>['query']>;

/** How often a list of mails is read again while one of them is being sent, in milliseconds. */
const listPollMs = 3_000;

/** How often it is read again otherwise: emails start by themselves, and from other pages. */
const idleListPollMs = 15_000;

/** How often scheduled mails are looked at: their time comes by itself. */
const scheduledPollMs = 30_000;

/** A page of the mails that are sent or being sent. */
export function sentMailsQuery(query: SentMailsPage) {
  return queryOptions({
    ...steadyQuery(sentMailList, { query }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status < mailStatus.sent) === true
        ? listPollMs
        : idleListPollMs,
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
export function copyToDraft() {
  return apiMutation({
    mutationFn: ({ id, isExtended }: { id: number; isExtended: boolean }) =>
      isExtended ? callApi(sentMailDraft, { params: { id } }) : copyTexts(id),
    touches: ['drafts'],
  });
}

async function copyTexts(id: number): Promise<Draft> {
  const { subject, body, plain_text, css } = await callApi(sentMailShow, { params: { id } });
  return callApi(draftCreate, {
    body: { subject, body: body ?? '', plain_text: plain_text ?? '', css: css ?? '' },
  });
}

/** Takes a scheduled mail back: it is a draft again. */
export function unscheduleMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(scheduledMailDelete, { params: { id } }),
    touches: touchedBySendings,
  });
}

/** Deletes a sent mail; its report stays. */
export function deleteSentMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(sentMailDelete, { params: { id } }),
    touches: touchedBySendings,
  });
}

/** What a mail is called among things on their way out. */
export function mailKey(id: number): string {
  return `sending:${id}`;
}
