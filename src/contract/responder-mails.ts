import * as z from 'zod/mini';
import { blockDocument, writtenBlockDocument } from './block-document.ts';
import { draft } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { givenText, patchRequiredText, pathId, requiredText, text, untold } from './fields.ts';
import { basedOn, patchedTexts, previewQuery } from './mail-content.ts';
import { collectionQuery, pageOf } from './paging.ts';

const summary = {
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  type: z.int(),
  updated: z.string(),
  created: z.string(),
  preview_url: z.string(),
};

/** The mail of an auto-responder as the collection shows it. Spec: Auto-responder mail. */
export const responderMailSummary = z.looseObject(summary);

/**
 * Spec: Auto-responder mail. A block mail has null as body and plain text. `blockdocument` is among its fields
 * there, but in neither view.
 */
export const responderMail = z.looseObject({
  ...summary,
  body: z.nullable(z.string()),
  plain_text: z.nullable(z.string()),
  css: z.nullable(z.string()),
  blockdocument: untold(z.nullable(blockDocument)),
});

export type ResponderMailSummary = z.output<typeof responderMailSummary>;
export type ResponderMail = z.output<typeof responderMail>;

const path = z.object({ id: pathId() });

/** Media types of auto-responder mails. Spec: Content types. */
const renders = ['json', 'html', 'xml'] as const;

/** Spec: GET /mails/responders/. */
export const responderMailList = defineEndpoint({
  id: 'responderMailList',
  resource: 'responderMails',
  summary: 'List the mails of auto-responders',
  method: 'GET',
  path: '/mails/responders/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(responderMailSummary) },
  renders,
});

/** Spec: GET /mails/responders/<id>/. */
export const responderMailShow = defineEndpoint({
  id: 'responderMailShow',
  resource: 'responderMails',
  summary: 'Show the mail of an auto-responder',
  method: 'GET',
  path: '/mails/responders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: responderMail },
  renders,
});

/** Spec: PUT /mails/responders/<id>, without closing slash; only while the auto-responder is paused. */
export const responderMailReplace = defineEndpoint({
  id: 'responderMailReplace',
  resource: 'responderMails',
  summary: 'Replace the mail of a paused auto-responder',
  method: 'PUT',
  path: '/mails/responders/{id}',
  origin: 'spec',
  params: path,
  body: z.object({ subject: requiredText(), body: givenText(), css: text() }),
  responses: { 200: responderMail },
  renders,
});

/**
 * Spec: PATCH /mails/responders/<id>, without closing slash; only while the auto-responder is paused. Choice: plain text
 * and block document are changed as a draft's are.
 */
export const responderMailUpdate = defineEndpoint({
  id: 'responderMailUpdate',
  resource: 'responderMails',
  summary: 'Update the mail of a paused auto-responder',
  method: 'PATCH',
  path: '/mails/responders/{id}',
  origin: 'spec',
  params: path,
  body: z.object({
    subject: patchRequiredText(),
    ...patchedTexts(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
    based_on: basedOn(),
  }),
  responses: { 200: responderMail },
  renders,
});

/** Choice: preview addresses. */
export const responderMailPreview = defineEndpoint({
  id: 'responderMailPreview',
  resource: 'responderMails',
  summary: 'Show the mail of an auto-responder as its readers would see it',
  method: 'GET',
  path: '/mails/responders/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});

/** Choice: the mail of an auto-responder as a new draft, to be sent, or to become another auto-responder. */
export const responderMailDraft = defineEndpoint({
  id: 'responderMailDraft',
  resource: 'responderMails',
  summary: 'Make a draft of the mail of an auto-responder',
  method: 'POST',
  path: '/mails/responders/{id}/draft/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});
