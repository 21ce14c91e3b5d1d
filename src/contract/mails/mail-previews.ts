import * as z from 'zod/mini';
import { writtenBlockDocument } from './block-document.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { address, nameLength, text } from '../wire/fields.ts';
import { previewedBody, writtenTexts } from './mail-content.ts';

/** A preview of unsaved content: `url` shows it until `expires`. Interface: conventions, Extensions. */
export const mailPreview = z.looseObject({ key: z.string(), url: z.string(), expires: z.string() });

/**
 * Creates a preview of an email before it is saved. `mail`: the id of the draft or template, with which a block document
 * may omit unchanged parts, as in a save.
 */
export const mailPreviewCreate = defineEndpoint({
  id: 'mailPreviewCreate',
  resource: 'mailPreviews',
  summary: 'Create a preview of an unsaved email',
  method: 'POST',
  path: '/mails/preview/',
  origin: 'extension',
  body: z.object({
    mail: z.optional(z.nullable(z.int())),
    subject: text(nameLength),
    body: previewedBody(),
    ...writtenTexts(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
    contact: z.optional(z.nullable(address())),
  }),
  responses: { 201: mailPreview },
});

/** Interface: content, Previews. */
export const mailPreviewShow = defineEndpoint({
  id: 'mailPreviewShow',
  resource: 'mailPreviews',
  summary: 'Get a preview of an unsaved email',
  method: 'GET',
  path: '/mails/preview/{preview}/',
  origin: 'extension',
  params: z.object({ preview: z.string() }),
  responses: { 200: 'html' },
});
