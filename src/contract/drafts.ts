import * as z from 'zod/mini';
import { blockDocument, writtenBlockDocument } from './block-document.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  checked,
  nameLength,
  numberChoice,
  patchRequiredText,
  pathId,
  requiredText,
  untold,
} from './fields.ts';
import {
  basedOn,
  mailOrdering,
  patchedTexts,
  previewQuery,
  writtenBody,
  writtenTexts,
} from './mail-content.ts';
import { pageOf, paging } from './paging.ts';
import { sendAnswer, sendRequest } from './send-request.ts';

const summary = {
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  type: z.int(),
  updated: z.string(),
  created: z.string(),
  preview_url: z.string(),
  send_url: z.string(),
  blockdocument_id: z.nullable(z.int()),
};

/** A draft as the collection shows it. Spec: Draft mail. */
export const draftSummary = z.looseObject(summary);

/** Spec: Draft mail. A block mail has a `blockdocument`, and null as body, plain text and css. */
export const draft = z.looseObject({
  ...summary,
  body: z.nullable(z.string()),
  plain_text: z.nullable(z.string()),
  css: z.nullable(z.string()),
  blockdocument: z.nullable(blockDocument),
});

export type DraftSummary = z.output<typeof draftSummary>;
export type Draft = z.output<typeof draft>;

const path = z.object({ id: pathId() });

const written = { subject: requiredText(), ...writtenTexts() };

const hasContent = z.refine<{ body?: string | null | undefined; blockdocument?: unknown }>(
  ({ body, blockdocument }) => body !== undefined || (blockdocument ?? null) !== null,
  { error: 'This field is required.', path: ['body'] },
);

/** Spec: GET /mails/drafts/. */
export const draftList = defineEndpoint({
  id: 'draftList',
  resource: 'drafts',
  summary: 'List drafts',
  method: 'GET',
  path: '/mails/drafts/',
  origin: 'spec',
  query: z.object({ ...paging, ordering: mailOrdering(), type: z.optional(numberChoice([0, 1])) }),
  responses: { 200: pageOf(draftSummary) },
});

/** Spec: GET /mails/drafts/<id>/. */
export const draftShow = defineEndpoint({
  id: 'draftShow',
  resource: 'drafts',
  summary: 'Show a draft',
  method: 'GET',
  path: '/mails/drafts/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: draft },
});

/** Spec: POST /mails/drafts/. Makes an HTML mail: block drafts come from a block template only. */
export const draftCreate = defineEndpoint({
  id: 'draftCreate',
  resource: 'drafts',
  summary: 'Create a draft',
  method: 'POST',
  path: '/mails/drafts/',
  origin: 'spec',
  body: z.object({ ...written, body: writtenBody() }),
  responses: { 201: draft },
});

/** Spec: PUT /mails/drafts/<id>/. Choice: a block draft gives its `blockdocument` in place of a body. */
export const draftReplace = defineEndpoint({
  id: 'draftReplace',
  resource: 'drafts',
  summary: 'Replace a draft',
  method: 'PUT',
  path: '/mails/drafts/{id}/',
  origin: 'spec',
  params: path,
  body: checked(
    z.object({
      ...written,
      body: z.optional(z.nullable(writtenBody())),
      blockdocument: z.optional(z.nullable(writtenBlockDocument)),
      based_on: basedOn(),
    }),
    hasContent,
  ),
  responses: { 200: draft },
});

/** Spec: PATCH /mails/drafts/<id>/. */
export const draftUpdate = defineEndpoint({
  id: 'draftUpdate',
  resource: 'drafts',
  summary: 'Update a draft',
  method: 'PATCH',
  path: '/mails/drafts/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({
    subject: patchRequiredText(nameLength),
    ...patchedTexts(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
    based_on: basedOn(),
  }),
  responses: { 200: draft },
});

/** Spec: DELETE /mails/drafts/<id>/. */
export const draftDelete = defineEndpoint({
  id: 'draftDelete',
  resource: 'drafts',
  summary: 'Delete a draft',
  method: 'DELETE',
  path: '/mails/drafts/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
});

/** Spec: POST /mails/drafts/<id>/copy/. Choice: copy marker. */
export const draftCopy = defineEndpoint({
  id: 'draftCopy',
  resource: 'drafts',
  summary: 'Copy a draft',
  method: 'POST',
  path: '/mails/drafts/{id}/copy/',
  origin: 'spec',
  params: path,
  responses: { 201: draft },
});

/** Spec: POST /mails/drafts/<id>/send/, Send. */
export const draftSend = defineEndpoint({
  id: 'draftSend',
  resource: 'drafts',
  summary: 'Send a draft now or at a time, or as a test',
  method: 'POST',
  path: '/mails/drafts/{id}/send/',
  origin: 'spec',
  params: path,
  body: sendRequest,
  responses: { 202: untold(sendAnswer) },
  location: true,
});

/** A template made of a draft: `type` tells of which kind. Choice: extensions. */
export const savedTemplate = z.looseObject({
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  type: z.int(),
  updated: z.string(),
  preview_url: z.string(),
});

/** Choice: a draft is kept as a template, an HTML template or a block template as the draft is. */
export const draftTemplate = defineEndpoint({
  id: 'draftTemplate',
  resource: 'drafts',
  summary: 'Make a template of a draft',
  method: 'POST',
  path: '/mails/drafts/{id}/template/',
  origin: 'extension',
  params: path,
  responses: { 201: savedTemplate },
});

/** Choice: preview addresses. */
export const draftPreview = defineEndpoint({
  id: 'draftPreview',
  resource: 'drafts',
  summary: 'Show a draft as its readers would see it',
  method: 'GET',
  path: '/mails/drafts/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});
