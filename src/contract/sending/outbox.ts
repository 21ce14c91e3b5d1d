import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pathId, text } from '../wire/fields.ts';
import { mailbox } from '../senders/outgoing-mails.ts';
import { pageOf, paging } from '../wire/paging.ts';

/**
 * An email in the local outbox, which keeps all email while no relay is set. `size` in bytes. Interface:
 * conventions, Extensions.
 */
export const outboxMail = z.looseObject({
  id: z.int(),
  url: z.string(),
  message_id: z.string(),
  from: mailbox,
  to: mailbox,
  subject: z.string(),
  size: z.int(),
  received: z.string(),
});

export type OutboxMail = z.output<typeof outboxMail>;

/** A captured email with its content. `preview`: URL of its HTML, null if it has none. `source`: URL of the message. */
export const outboxMailDetail = z.looseObject({
  ...outboxMail.shape,
  headers: z.array(z.looseObject({ name: z.string(), value: z.string() })),
  text: z.string(),
  preview: z.nullable(z.string()),
  source: z.string(),
});

export type OutboxMailDetail = z.output<typeof outboxMailDetail>;

const path = z.object({ id: pathId() });

/** The captured emails, newest first. `search`: part of an address, a name, or the subject. */
export const outboxList = defineEndpoint({
  id: 'outboxList',
  resource: 'outbox',
  summary: 'List captured emails',
  method: 'GET',
  path: '/outbox/',
  origin: 'extension',
  query: z.object({ ...paging, search: text(255) }),
  responses: { 200: pageOf(outboxMail) },
});

/** An email of the outbox with its headers and text. */
export const outboxShow = defineEndpoint({
  id: 'outboxShow',
  resource: 'outbox',
  summary: 'Get a captured email',
  method: 'GET',
  path: '/outbox/{id}/',
  origin: 'extension',
  params: path,
  responses: { 200: outboxMailDetail },
});

/** Gets the HTML, with a content policy that blocks scripts. */
export const outboxPreview = defineEndpoint({
  id: 'outboxPreview',
  resource: 'outbox',
  summary: 'Get the HTML of a captured email',
  method: 'GET',
  path: '/outbox/{id}/preview/',
  origin: 'extension',
  params: path,
  responses: { 200: 'html' },
});

/** The message as a relay would get it. */
export const outboxSource = defineEndpoint({
  id: 'outboxSource',
  resource: 'outbox',
  summary: 'Download the source of a captured email',
  method: 'GET',
  path: '/outbox/{id}/source/',
  origin: 'extension',
  params: path,
  responses: { 200: 'file' },
});

/** Deletes an email of the outbox permanently. */
export const outboxDelete = defineEndpoint({
  id: 'outboxDelete',
  resource: 'outbox',
  summary: 'Delete a captured email',
  method: 'DELETE',
  path: '/outbox/{id}/',
  origin: 'extension',
  params: path,
  responses: { 204: null },
});

/** Deletes all emails of the outbox, except those that arrive during the request. */
export const outboxEmpty = defineEndpoint({
  id: 'outboxEmpty',
  resource: 'outbox',
  summary: 'Delete all captured emails',
  method: 'POST',
  path: '/outbox/empty/',
  origin: 'extension',
  responses: { 204: null },
});
