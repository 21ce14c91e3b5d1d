import * as z from 'zod/mini';
import { blockDocument, writtenBlockDocument } from './block-document.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  checked,
  flag,
  languageTag,
  numberChoice,
  patchRequiredLine,
  pathId,
  requiredLine,
  unspecified,
} from '../wire/fields.ts';
import {
  basedOn,
  mailOrdering,
  patchedTexts,
  previewQuery,
  shownTexts,
  typedMailSummary,
  writtenBody,
  writtenTexts,
} from './mail-content.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { inputFault } from '../wire/input-faults.ts';
import { testAnswer, testRequest } from './test-request.ts';

const summary = {
  ...typedMailSummary,
  send_url: z.string(),
  blockdocument_id: z.nullable(z.int()),
};

/** A draft as in a collection. Interface: content, Draft. */
export const draftSummary = z.looseObject(summary);

/** Interface: content, Draft. A block email has a `blockdocument`, and null as body, plain text and CSS. */
export const draft = z.looseObject({
  ...summary,
  ...shownTexts,
  blockdocument: z.nullable(blockDocument),
});

export type DraftSummary = z.output<typeof draftSummary>;
export type Draft = z.output<typeof draft>;

const path = z.object({ id: pathId() });

const written = { subject: requiredLine(), ...writtenTexts() };

/** Requires a body or a block document. */
export const hasContent = z.refine<{ body?: string | null | undefined; blockdocument?: unknown }>(
  ({ body, blockdocument }) => typeof body === 'string' || (blockdocument ?? null) !== null,
  { error: inputFault('required'), path: ['body'] },
);

/** Interface: content, draftList. */
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

/** Interface: content, draftShow. */
export const draftShow = defineEndpoint({
  id: 'draftShow',
  resource: 'drafts',
  summary: 'Get a draft',
  method: 'GET',
  path: '/mails/drafts/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: draft },
});

/** Interface: content, draftCreate. Creates an HTML email: block drafts come only from a block template. */
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

/** Creates a block draft from a document, without a template. */
export const blockDraftCreate = defineEndpoint({
  id: 'blockDraftCreate',
  resource: 'drafts',
  summary: 'Create a block draft',
  method: 'POST',
  path: '/mails/block_drafts/',
  origin: 'extension',
  body: z.object({ subject: requiredLine(), blockdocument: writtenBlockDocument }),
  responses: { 201: draft },
});

/** Interface: content, draftReplace. A block draft has a `blockdocument` instead of a body. */
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

/** Interface: content, draftUpdate. */
export const draftUpdate = defineEndpoint({
  id: 'draftUpdate',
  resource: 'drafts',
  summary: 'Update a draft',
  method: 'PATCH',
  path: '/mails/drafts/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({
    subject: patchRequiredLine(),
    ...patchedTexts(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
    based_on: basedOn(),
  }),
  responses: { 200: draft },
});

/** Interface: content, draftDelete. */
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

/** Interface: content, draftCopy. Interface: content, Copies. */
export const draftCopy = defineEndpoint({
  id: 'draftCopy',
  resource: 'drafts',
  summary: 'Duplicate a draft',
  method: 'POST',
  path: '/mails/drafts/{id}/copy/',
  origin: 'spec',
  params: path,
  responses: { 201: draft },
});

/** A template created from a draft, of the kind `type`. Interface: conventions, Extensions. */
export const savedTemplate = z.looseObject({
  id: z.int(),
  url: z.string(),
  subject: z.string(),
  type: z.int(),
  updated: z.string(),
  preview_url: z.string(),
});

/** Saves a draft as a template, an HTML template or a block template like the draft. */
export const draftTemplate = defineEndpoint({
  id: 'draftTemplate',
  resource: 'drafts',
  summary: 'Create a template from a draft',
  method: 'POST',
  path: '/mails/drafts/{id}/template/',
  origin: 'extension',
  params: path,
  responses: { 201: savedTemplate },
});

/** Turns an HTML draft into a block draft. The HTML becomes a version that can be restored. */
export const draftBlocks = defineEndpoint({
  id: 'draftBlocks',
  resource: 'drafts',
  summary: 'Turn an HTML draft into a block draft',
  method: 'POST',
  path: '/mails/drafts/{id}/blocks/',
  origin: 'extension',
  params: path,
  body: z.object({ blockdocument: writtenBlockDocument, based_on: basedOn() }),
  responses: { 200: draft },
});

/** Interface: content, Previews. */
export const draftPreview = defineEndpoint({
  id: 'draftPreview',
  resource: 'drafts',
  summary: 'Get a preview of a draft',
  method: 'GET',
  path: '/mails/drafts/{id}/preview/',
  origin: 'extension',
  params: path,
  query: previewQuery,
  responses: { 200: 'html' },
});

/** The language of a draft: a BCP 47 tag, or null. */
const draftLanguage = z.looseObject({ language: z.nullable(z.string()) });

/** Gets the language of a draft. */
export const draftLanguageShow = defineEndpoint({
  id: 'draftLanguageShow',
  resource: 'drafts',
  summary: 'Get the language of a draft',
  method: 'GET',
  path: '/mails/drafts/{id}/language/',
  origin: 'extension',
  params: path,
  responses: { 200: draftLanguage },
});

/** Sets the language of a draft. It takes precedence over the language of its lists, and that over the account's. */
export const draftLanguageReplace = defineEndpoint({
  id: 'draftLanguageReplace',
  resource: 'drafts',
  summary: 'Replace the language of a draft',
  method: 'PUT',
  path: '/mails/drafts/{id}/language/',
  origin: 'extension',
  params: path,
  body: z.object({ language: z.nullable(languageTag()) }),
  responses: { 200: draftLanguage },
});

/** The link at which anyone can view a draft, or null. */
const draftLink = z.looseObject({ url: z.nullable(z.string()) });

/** Gets the link. It shows the current draft, with samples for its merge tags. */
export const draftLinkShow = defineEndpoint({
  id: 'draftLinkShow',
  resource: 'drafts',
  summary: 'Get the preview link of a draft',
  method: 'GET',
  path: '/mails/drafts/{id}/link/',
  origin: 'extension',
  params: path,
  responses: { 200: draftLink },
});

/** Creates the link if there is none, or removes it. A link created after a removal is a different one. */
export const draftLinkReplace = defineEndpoint({
  id: 'draftLinkReplace',
  resource: 'drafts',
  summary: 'Turn the preview link of a draft on or off',
  method: 'PUT',
  path: '/mails/drafts/{id}/link/',
  origin: 'extension',
  params: path,
  body: z.object({ is_on: flag() }),
  responses: { 200: draftLink },
});

/** The sent email that a draft resends to recipients who haven't opened it, or null. */
const draftResend = z.looseObject({
  resends: z.nullable(
    z.looseObject({
      id: z.int(),
      subject: z.string(),
      lists: z.array(z.string()),
      // Start of the send, and whether it was a resend itself: extensions.
      sent: unspecified(z.nullable(z.string())),
      is_resend: unspecified(z.boolean()),
    }),
  ),
});

/** Gets the sent email that a draft resends. */
export const draftResendShow = defineEndpoint({
  id: 'draftResendShow',
  resource: 'drafts',
  summary: 'Get the sent email that a draft resends',
  method: 'GET',
  path: '/mails/drafts/{id}/resend/',
  origin: 'extension',
  params: path,
  responses: { 200: draftResend },
});

/** Sends a filled test to any addresses, without a trace in reports. Interface: conventions, Extensions. */
export const draftTest = defineEndpoint({
  id: 'draftTest',
  resource: 'drafts',
  summary: 'Send a test of a draft',
  method: 'POST',
  path: '/mails/drafts/{id}/test/',
  origin: 'extension',
  params: path,
  body: testRequest,
  responses: { 202: testAnswer },
});
