import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pathId, severalTexts } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';

/** Sender or recipient of an email; `name` may be empty. */
export const mailbox = z.looseObject({ name: z.string(), email: z.string() });

/**
 * An email that the service writes itself, such as a confirmation. `state`: `queued`, `sending`, `deferred` (refused for
 * now, retried at `next_attempt`), `sent`, `failed`, `unknown` (handed over, outcome unknown), or `bounced` (returned
 * later). `last_answer`: the mail server's last words, or why it couldn't be reached. `sender_id`: the sender that it
 * verifies. Interface: conventions, Extensions.
 */
export const outgoingMail = z.looseObject({
  id: z.int(),
  url: z.string(),
  purpose: z.string(),
  state: z.string(),
  attempts: z.int(),
  message_id: z.string(),
  from: mailbox,
  to: mailbox,
  subject: z.string(),
  last_answer: z.nullable(z.string()),
  sender_id: z.nullable(z.int()),
  created: z.string(),
  last_attempt: z.nullable(z.string()),
  next_attempt: z.nullable(z.string()),
  sent: z.nullable(z.string()),
});

export type OutgoingMail = z.output<typeof outgoingMail>;

/**
 * State of outgoing email in this installation. `relay`: null if email goes to the outbox instead. The counts are of
 * emails that the service writes itself. `last_failure`: the latest attempt for an email that isn't sent yet.
 */
export const mailState = z.looseObject({
  relay: z.nullable(z.looseObject({ host: z.string(), port: z.int(), is_encrypted: z.boolean() })),
  public_url: z.string(),
  waiting: z.int(),
  failed: z.int(),
  unknown: z.int(),
  last_failure: z.nullable(z.looseObject({ answer: z.string(), at: z.string() })),
});

export type MailState = z.output<typeof mailState>;

const path = z.object({ id: pathId() });

/** Gets the state of sending and its mail server, without the password. */
export const mailStatus = defineEndpoint({
  id: 'mailStatus',
  resource: 'outgoingMails',
  summary: 'Get how emails are sent',
  method: 'GET',
  path: '/mail/',
  origin: 'extension',
  responses: { 200: mailState },
});

/** The emails that the service writes itself, newest first. `state` may be several states. */
export const outgoingMailList = defineEndpoint({
  id: 'outgoingMailList',
  resource: 'outgoingMails',
  summary: 'List system emails',
  method: 'GET',
  path: '/outgoing_mails/',
  origin: 'extension',
  query: z.object({ ...paging, state: z.optional(severalTexts()), sender_id: z.optional(pathId()) }),
  responses: { 200: pageOf(outgoingMail) },
});

/** Queues an email again. Only for deferred, failed, or unknown ones. */
export const outgoingMailRetry = defineEndpoint({
  id: 'outgoingMailRetry',
  resource: 'outgoingMails',
  summary: 'Retry a system email',
  method: 'POST',
  path: '/outgoing_mails/{id}/retry/',
  origin: 'extension',
  params: path,
  responses: { 202: outgoingMail },
});

/** Deletes an email, unless it is being sent. */
export const outgoingMailDelete = defineEndpoint({
  id: 'outgoingMailDelete',
  resource: 'outgoingMails',
  summary: 'Delete a system email',
  method: 'DELETE',
  path: '/outgoing_mails/{id}/',
  origin: 'extension',
  params: path,
  responses: { 204: null },
});
