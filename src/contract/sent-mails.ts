import * as z from 'zod/mini';
import { draft } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { pathId } from './fields.ts';
import { previewQuery } from './mail-content.ts';
import { collectionQuery, pageOf } from './paging.ts';
import { tracking } from './send-request.ts';

/** Statuses of a sent or scheduled mail. Choice: mail `status`. */
export const mailStatus = { waiting: 0, sending: 1, sent: 2, failed: 3, paused: 4 } as const;

const envelope = {
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  sender_id: z.int(),
  sender_name: z.string(),
  sender_email: z.string(),
  time_to_send: z.nullable(z.string()),
  lists: z.array(z.looseObject({ hash: z.string(), name: z.string() })),
  type: z.int(),
  preview_url: z.string(),
  report_url: z.nullable(z.string()),
  report_id: z.nullable(z.int()),
};

const texts = { body: z.nullable(z.string()), plain_text: z.nullable(z.string()) };

const settings = {
  css: z.nullable(z.string()),
  tell_a_friend: z.nullable(z.string()),
  tracking: z.array(tracking),
};

const progress = { updated: z.string(), status: z.int(), queued: z.boolean() };

const sentOnly = { mail: z.int(), updated: z.string(), share_url: z.string() };

/** A sent mail as the collection shows it. Spec: Sent mail. */
export const sentMailSummary = z.looseObject({ ...envelope, ...sentOnly, ...progress });

/** Spec: Sent mail. */
export const sentMail = z.looseObject({
  ...envelope,
  ...sentOnly,
  ...texts,
  ...settings,
  test: z.boolean(),
});

/** A scheduled mail as the collection shows it: with its texts, without css. Spec: Scheduled mail. */
export const scheduledMailSummary = z.looseObject({ ...envelope, ...texts, ...progress });

/** Spec: Scheduled mail. Report URL and id are null before sending. */
export const scheduledMail = z.looseObject({ ...envelope, ...texts, ...settings });

export type SentMailSummary = z.output<typeof sentMailSummary>;
export type SentMail = z.output<typeof sentMail>;
export type ScheduledMailSummary = z.output<typeof scheduledMailSummary>;
export type ScheduledMail = z.output<typeof scheduledMail>;

const path = z.object({ id: pathId() });

/** Media types of sent and scheduled mails. Spec: Content types. */
const renders = ['json', 'html', 'xml'] as const;

/** Spec: GET /mails/sent/. */
export const sentMailList = defineEndpoint({
  id: 'sentMailList',
  resource: 'sentMails',
  summary: 'List sent mails',
  method: 'GET',
  path: '/mails/sent/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(sentMailSummary) },
  renders,
});

/** Spec: GET /mails/sent/<id>/. */
export const sentMailShow = defineEndpoint({
  id: 'sentMailShow',
  resource: 'sentMails',
  summary: 'Show a sent mail',
  method: 'GET',
  path: '/mails/sent/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: sentMail },
  renders,
});

/** Spec: DELETE /mails/sent/<id>/. */
export const sentMailDelete = defineEndpoint({
  id: 'sentMailDelete',
  resource: 'sentMails',
  summary: 'Delete a sent mail, not its queue',
  method: 'DELETE',
  path: '/mails/sent/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Choice: preview addresses. */
export const sentMailPreview = defineEndpoint({
  id: 'sentMailPreview',
  resource: 'sentMails',
  summary: 'Show a sent mail as its readers see it',
  method: 'GET',
  path: '/mails/sent/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});

/** Choice: a sent mail as a new draft, to be sent once more or changed. */
export const sentMailDraft = defineEndpoint({
  id: 'sentMailDraft',
  resource: 'sentMails',
  summary: 'Copy a sent mail to a new draft',
  method: 'POST',
  path: '/mails/sent/{id}/draft/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});

/** Spec: GET /mails/scheduled/. */
export const scheduledMailList = defineEndpoint({
  id: 'scheduledMailList',
  resource: 'scheduledMails',
  summary: 'List scheduled mails',
  method: 'GET',
  path: '/mails/scheduled/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(scheduledMailSummary) },
  renders,
});

/** Spec: GET /mails/scheduled/<id>/. */
export const scheduledMailShow = defineEndpoint({
  id: 'scheduledMailShow',
  resource: 'scheduledMails',
  summary: 'Show a scheduled mail',
  method: 'GET',
  path: '/mails/scheduled/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: scheduledMail },
  renders,
});

/** Spec: DELETE /mails/scheduled/<id>/. */
export const scheduledMailDelete = defineEndpoint({
  id: 'scheduledMailDelete',
  resource: 'scheduledMails',
  summary: 'Unschedule a mail: it becomes a draft again',
  method: 'DELETE',
  path: '/mails/scheduled/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Choice: preview addresses. */
export const scheduledMailPreview = defineEndpoint({
  id: 'scheduledMailPreview',
  resource: 'scheduledMails',
  summary: 'Show a scheduled mail as its readers will see it',
  method: 'GET',
  path: '/mails/scheduled/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});
