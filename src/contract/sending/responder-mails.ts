import * as z from 'zod/mini';
import { blockDocument, writtenBlockDocument } from '../mails/block-document.ts';
import { draft } from '../mails/drafts.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { givenText, patchRequiredLine, pathId, requiredLine, text, unspecified } from '../wire/fields.ts';
import { basedOn, patchedTexts, previewQuery, shownTexts, typedMailSummary } from '../mails/mail-content.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { testAnswer, testRequest } from '../mails/test-request.ts';

/** The email of an autoresponder as in a collection. Interface: sending, ResponderMail. */
export const responderMailSummary = z.looseObject(typedMailSummary);

/**
 * Interface: sending, ResponderMail. A block email has null as body and plain text. The specification lists
 * `blockdocument` as a field, but shows it in no answer.
 */
export const responderMail = z.looseObject({
  ...typedMailSummary,
  ...shownTexts,
  blockdocument: unspecified(z.nullable(blockDocument)),
});

export type ResponderMail = z.output<typeof responderMail>;

const path = z.object({ id: pathId() });

/** Media types of autoresponder emails. Interface: conventions, Media types. */
const renders = ['json', 'html', 'xml'] as const;

/** Interface: sending, responderMailList. */
export const responderMailList = defineEndpoint({
  id: 'responderMailList',
  resource: 'responderMails',
  summary: 'List autoresponder emails',
  method: 'GET',
  path: '/mails/responders/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(responderMailSummary) },
  renders,
});

/** Interface: sending, responderMailShow. */
export const responderMailShow = defineEndpoint({
  id: 'responderMailShow',
  resource: 'responderMails',
  summary: 'Get an autoresponder email',
  method: 'GET',
  path: '/mails/responders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: responderMail },
  renders,
});

/** Interface: sending, responderMailReplace. No closing slash. Only while the autoresponder is paused. */
export const responderMailReplace = defineEndpoint({
  id: 'responderMailReplace',
  resource: 'responderMails',
  summary: 'Replace the email of a paused autoresponder',
  method: 'PUT',
  path: '/mails/responders/{id}',
  origin: 'spec',
  params: path,
  body: z.object({ subject: requiredLine(), body: givenText(), css: text() }),
  responses: { 200: responderMail },
  renders,
});

/**
 * Interface: sending, responderMailUpdate. No closing slash. Only while the autoresponder is paused. Plain text and
 * block document change as in a draft.
 */
export const responderMailUpdate = defineEndpoint({
  id: 'responderMailUpdate',
  resource: 'responderMails',
  summary: 'Update the email of a paused autoresponder',
  method: 'PATCH',
  path: '/mails/responders/{id}',
  origin: 'spec',
  params: path,
  body: z.object({
    subject: patchRequiredLine(),
    ...patchedTexts(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
    based_on: basedOn(),
  }),
  responses: { 200: responderMail },
  renders,
});

/** Interface: content, Previews. */
export const responderMailPreview = defineEndpoint({
  id: 'responderMailPreview',
  resource: 'responderMails',
  summary: 'Get a preview of an autoresponder email',
  method: 'GET',
  path: '/mails/responders/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});

/** Creates a draft from the email of an autoresponder, for a send or another autoresponder. */
export const responderMailDraft = defineEndpoint({
  id: 'responderMailDraft',
  resource: 'responderMails',
  summary: 'Create a draft from an autoresponder email',
  method: 'POST',
  path: '/mails/responders/{id}/draft/',
  origin: 'extension',
  params: path,
  responses: { 201: draft },
});

/** Sends a filled test to any addresses, without a trace in reports. Interface: conventions, Extensions. */
export const responderMailTest = defineEndpoint({
  id: 'responderMailTest',
  resource: 'responderMails',
  summary: 'Send a test of an autoresponder email',
  method: 'POST',
  path: '/mails/responders/{id}/test/',
  origin: 'extension',
  params: path,
  body: testRequest,
  responses: { 202: testAnswer },
});
