import * as z from 'zod/mini';
import { draft } from '../mails/drafts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pathId } from '../wire/fields.ts';
import { previewQuery } from '../mails/mail-content.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { tracking } from '../mails/send-request.ts';

/** Statuses of a sent or scheduled email. Interface: sending, Email status. */
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

/** A sent email as in a collection. Interface: sending, SentMail. */
export const sentMailSummary = z.looseObject({ ...envelope, ...sentOnly, ...progress });

/** Interface: sending, SentMail. */
export const sentMail = z.looseObject({
  ...envelope,
  ...sentOnly,
  ...texts,
  ...settings,
  test: z.boolean(),
});

/** A scheduled email as in a collection: with its texts, without CSS. Interface: sending, ScheduledMail. */
export const scheduledMailSummary = z.looseObject({ ...envelope, ...texts, ...progress });

/** Interface: sending, ScheduledMail. Report URL and id are null before sending. */
export const scheduledMail = z.looseObject({ ...envelope, ...texts, ...settings });

export type SentMailSummary = z.output<typeof sentMailSummary>;
export type SentMail = z.output<typeof sentMail>;
export type ScheduledMailSummary = z.output<typeof scheduledMailSummary>;

const path = z.object({ id: pathId() });

/** Media types of sent and scheduled emails. Interface: conventions, Media types. */
const renders = ['json', 'html', 'xml'] as const;

/** Interface: sending, sentMailList. */
export const sentMailList = defineEndpoint({
  id: 'sentMailList',
  resource: 'sentMails',
  summary: 'List sent emails',
  method: 'GET',
  path: '/mails/sent/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(sentMailSummary) },
  renders,
});

/** Interface: sending, sentMailShow. */
export const sentMailShow = defineEndpoint({
  id: 'sentMailShow',
  resource: 'sentMails',
  summary: 'Get a sent email',
  method: 'GET',
  path: '/mails/sent/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: sentMail },
  renders,
});

/** Interface: sending, sentMailDelete. */
export const sentMailDelete = defineEndpoint({
  id: 'sentMailDelete',
  resource: 'sentMails',
  summary: 'Delete a sent email',
  method: 'DELETE',
  path: '/mails/sent/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Interface: content, Previews. */
export const sentMailPreview = defineEndpoint({
  id: 'sentMailPreview',
  resource: 'sentMails',
  summary: 'Get a preview of a sent email',
  method: 'GET',
  path: '/mails/sent/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});

/** Creates a draft from a sent email. */
export const sentMailDraft = defineEndpoint({
  id: 'sentMailDraft',
  resource: 'sentMails',
  summary: 'Create a draft from a sent email',
  method: 'POST',
  path: '/mails/sent/{id}/draft/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});

/** Creates a draft that resends a sent email to its recipients who haven't opened it. */
export const sentMailResend = defineEndpoint({
  id: 'sentMailResend',
  resource: 'sentMails',
  summary: 'Create a draft for who has not opened a sent email',
  method: 'POST',
  path: '/mails/sent/{id}/resend/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});

/**
 * Creates a draft of a stopped email for everyone on its lists who didn't get it. Contacts whose delivery is `unknown` or
 * in progress are left out, as they may get it.
 */
export const sentMailRest = defineEndpoint({
  id: 'sentMailRest',
  resource: 'sentMails',
  summary: 'Create a draft for who did not get a stopped email',
  method: 'POST',
  path: '/mails/sent/{id}/rest/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});

/** Interface: sending, scheduledMailList. */
export const scheduledMailList = defineEndpoint({
  id: 'scheduledMailList',
  resource: 'scheduledMails',
  summary: 'List scheduled emails',
  method: 'GET',
  path: '/mails/scheduled/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(scheduledMailSummary) },
  renders,
});

/** Interface: sending, scheduledMailShow. */
export const scheduledMailShow = defineEndpoint({
  id: 'scheduledMailShow',
  resource: 'scheduledMails',
  summary: 'Get a scheduled email',
  method: 'GET',
  path: '/mails/scheduled/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: scheduledMail },
  renders,
});

/** Interface: sending, scheduledMailDelete. */
export const scheduledMailDelete = defineEndpoint({
  id: 'scheduledMailDelete',
  resource: 'scheduledMails',
  summary: 'Move a scheduled email to drafts',
  method: 'DELETE',
  path: '/mails/scheduled/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Interface: content, Previews. */
export const scheduledMailPreview = defineEndpoint({
  id: 'scheduledMailPreview',
  resource: 'scheduledMails',
  summary: 'Get a preview of a scheduled email',
  method: 'GET',
  path: '/mails/scheduled/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});
