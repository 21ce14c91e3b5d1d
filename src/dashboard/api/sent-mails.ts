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
  sentMailResend,
  sentMailRest,
  sentMailShow,
} from '../../contract/sending/sent-mails.ts';
import type { Call } from '../../contract/wire/types.ts';
import { urlOf } from '../../contract/wire/url.ts';
import { apiBase, callApi } from './client.ts';
import { savedBody } from './mails.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, steadyQuery, wholeQuery } from './query.ts';
import { touchedBySendings } from './sendings.ts';

/** Page and page size of sent or scheduled emails. */
export type SentMailsPage = NonNullable<Call<typeof sentMailList>['query']>;

/** The polling interval of a list of emails while one of them is being sent. */
const listPollMs = 3_000;

/** The interval otherwise, because emails may start on schedule or from other pages. */
const idleListPollMs = 15_000;

/** The polling interval of scheduled emails, which start over time. */
const scheduledPollMs = 30_000;

/** The time until the first repetition: an email may be scheduled by the page that was left for this one. */
const firstScheduledPollMs = 3_000;

/** Returns the query for a page of the emails that are sent or being sent. */
export function sentMailsQuery(query: SentMailsPage) {
  return queryOptions({
    ...steadyQuery(sentMailList, { query }),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status < mailStatus.sent) === true
        ? listPollMs
        : idleListPollMs,
  });
}

/** Returns the query for a sent email with its texts. Missing: a `RefusedCall` of status 404. */
export function sentMailQuery(id: number) {
  return endpointQuery(sentMailShow, { params: { id } });
}

/** Returns the query for a page of scheduled emails. */
export function scheduledMailsQuery(query: SentMailsPage) {
  return queryOptions({
    ...steadyQuery(scheduledMailList, { query }),
    refetchInterval: ({ state }) => (state.dataUpdateCount < 2 ? firstScheduledPollMs : scheduledPollMs),
  });
}

/** Returns the query for every email that is sent or being sent, for searching. */
export function allSentMailsQuery() {
  return {
    ...wholeQuery(sentMailList, (query, signal) => callApi(sentMailList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Returns the query for every scheduled email, for searching. */
export function allScheduledMailsQuery() {
  return {
    ...wholeQuery(scheduledMailList, (query, signal) => callApi(scheduledMailList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Returns the URL of the preview of a sent email. An extension. */
export function sentMailPreviewUrl(id: number): string {
  return apiBase + urlOf(sentMailPreview, { params: { id } });
}

/** Returns the URL of the preview of a scheduled email. An extension. */
export function scheduledMailPreviewUrl(id: number): string {
  return apiBase + urlOf(scheduledMailPreview, { params: { id } });
}

/**
 * Creates a draft from a sent email and returns it. Without that extension (`isExtended` false), the draft is created
 * from the texts in the API, which emails of blocks don't have.
 */
export function copyToDraft() {
  return apiMutation({
    mutationFn: ({ id, isExtended }: { id: number; isExtended: boolean }) =>
      isExtended ? callApi(sentMailDraft, { params: { id } }) : copyTexts(id),
    touches: ['drafts'],
  });
}

/** Creates a draft from a sent email for its recipients who haven't opened it. An extension. */
export function resendMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(sentMailResend, { params: { id } }),
    touches: ['drafts'],
  });
}

/** Creates a draft of a stopped email for everyone who didn't get it. An extension. */
export function sendRest() {
  return apiMutation({
    mutationFn: (id: number) => callApi(sentMailRest, { params: { id } }),
    touches: ['drafts'],
  });
}

async function copyTexts(id: number): Promise<Draft> {
  const { subject, body, plain_text, css } = await callApi(sentMailShow, { params: { id } });
  return callApi(draftCreate, {
    body: { subject, body: savedBody(body ?? ''), plain_text: plain_text ?? '', css: css ?? '' },
  });
}

/** Unschedules an email, which becomes a draft again. */
export function unscheduleMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(scheduledMailDelete, { params: { id } }),
    touches: touchedBySendings,
  });
}

/** Deletes a sent email; its report stays. */
export function deleteSentMail() {
  return apiMutation({
    mutationFn: (id: number) => callApi(sentMailDelete, { params: { id } }),
    touches: touchedBySendings,
  });
}

/** Returns the key of an email among items being deleted. */
export function mailKey(id: number): string {
  return `sending:${id}`;
}
