import * as z from 'zod/mini';
import { blockDocument, writtenBlockDocument } from './block-document.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  checked,
  givenText,
  nameLength,
  numberChoice,
  patchRequiredText,
  patchText,
  pathId,
  requiredText,
  text,
} from './fields.ts';
import { pageOf, paging } from './paging.ts';
import { sendRequest } from './send-request.ts';

/** Kinds of a mail. Spec: Draft mail, type. */
export const mailType = { html: 0, block: 1 } as const;

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

/** Choice: a body must be given, but may be empty: writing begins with an empty page. */
const written = { subject: requiredText(), plain_text: text(), css: text() };

const hasContent = z.refine<{ body?: string | null | undefined; blockdocument?: unknown }>(
  ({ body, blockdocument }) => typeof body === 'string' || (blockdocument ?? null) !== null,
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
  query: z.object({ ...paging, type: z.optional(numberChoice([0, 1])) }),
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
  body: z.object({ ...written, body: givenText() }),
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
      body: z.optional(z.nullable(givenText())),
      blockdocument: z.optional(z.nullable(writtenBlockDocument)),
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
    body: patchText(),
    plain_text: patchText(),
    css: patchText(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
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
  responses: { 202: null },
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
  responses: { 200: 'html' },
});
