import * as z from 'zod/mini';
import { writtenBlockDocument } from './block-document.ts';
import { defineEndpoint } from './endpoint.ts';
import { address, nameLength, text } from './fields.ts';
import { writtenBody, writtenTexts } from './mail-content.ts';

/** A preview of what isn't saved: `url` shows it until `expires`. Choice: extensions. */
export const mailPreview = z.looseObject({ key: z.string(), url: z.string(), expires: z.string() });

export type MailPreview = z.output<typeof mailPreview>;

/**
 * Choice: a mail is shown as it would look before it is saved. `mail` is the draft or template that is being written:
 * a block document leaves out what is as it is there, as in a save.
 */
export const mailPreviewCreate = defineEndpoint({
  id: 'mailPreviewCreate',
  resource: 'mailPreviews',
  summary: 'Make a preview of a mail that is not saved',
  method: 'POST',
  path: '/mails/preview/',
  origin: 'extension',
  body: z.object({
    mail: z.optional(z.nullable(z.int())),
    subject: text(nameLength),
    body: z.optional(z.nullable(writtenBody())),
    ...writtenTexts(),
    blockdocument: z.optional(z.nullable(writtenBlockDocument)),
    contact: z.optional(z.nullable(address())),
  }),
  responses: { 201: mailPreview },
});

/** Choice: preview addresses. */
export const mailPreviewShow = defineEndpoint({
  id: 'mailPreviewShow',
  resource: 'mailPreviews',
  summary: 'Show a mail that is not saved as its readers would see it',
  method: 'GET',
  path: '/mails/preview/{preview}/',
  origin: 'extension',
  params: z.object({ preview: z.string() }),
  responses: { 200: 'html' },
});
