import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { address, integer, line, patchText, requiredLine } from '../wire/fields.ts';

/**
 * The encryption of the connection to a mail server. `opportunistic`: STARTTLS if the server offers it, with any
 * certificate. `starttls`: always STARTTLS, with a valid certificate. `tls`: from the first byte on, with a valid
 * certificate. `none`: never. On loopback, any certificate is accepted.
 */
export const mailEncryption = ['opportunistic', 'starttls', 'tls', 'none'] as const;

/**
 * The mail server that sends emails. `source`: `environment` (NEWSDESK_SMTP_URL, which wins), `settings`, or `none`:
 * emails stay in the outbox. `problem`: why the stored one can't be used. The password is never returned.
 */
export const mailServer = z.looseObject({
  source: z.string(),
  host: z.string(),
  port: z.nullable(z.int()),
  encryption: z.nullable(z.string()),
  user: z.string(),
  has_password: z.boolean(),
  /** Fallback mail servers. */
  fallbacks: z.array(z.looseObject({ host: z.string(), port: z.int() })),
  /** True when it gets one command at a time, as it doesn't handle several, although it announces that. */
  is_limited: z.boolean(),
  /** The most bytes of an email that it accepts; null if unknown. */
  largest_email: z.nullable(z.int()),
  problem: z.nullable(z.string()),
});

export type MailServer = z.output<typeof mailServer>;

/** The least and the greatest port. */
export const portRange = { min: 1, max: 65_535 };

/**
 * A mail server to set up. A blank `user` means no sign-in. An omitted `password` keeps the stored one, if host, port,
 * encryption, and user stay the same.
 */
export const mailServerInput = z.object({
  host: requiredLine(),
  port: integer(portRange),
  encryption: z.enum(mailEncryption),
  user: line(255),
  password: patchText(1000),
});

/** The mail server in use. */
export const mailServerShow = defineEndpoint({
  id: 'mailServerShow',
  resource: 'outgoingMails',
  summary: 'Get the mail server',
  method: 'GET',
  path: '/mail/server/',
  origin: 'extension',
  responses: { 200: mailServer },
});

/** Sets the mail server. Refused while NEWSDESK_SMTP_URL is set, because the change would do nothing. */
export const mailServerReplace = defineEndpoint({
  id: 'mailServerReplace',
  resource: 'outgoingMails',
  summary: 'Replace the mail server',
  method: 'PUT',
  path: '/mail/server/',
  origin: 'extension',
  body: mailServerInput,
  responses: { 200: mailServer },
});

/** Removes the mail server. Emails then stay in the outbox. */
export const mailServerDelete = defineEndpoint({
  id: 'mailServerDelete',
  resource: 'outgoingMails',
  summary: 'Delete the mail server',
  method: 'DELETE',
  path: '/mail/server/',
  origin: 'extension',
  responses: { 204: null },
});

/**
 * The result of a test email. `failure_class`: the reason of a failure, as for bounces. Null if it was sent, or may have
 * been. `conversation`: only SMTP lines, without passwords and the message.
 */
export const mailServerTest = z.looseObject({
  is_sent: z.boolean(),
  failure_class: z.nullable(z.string()),
  answer: z.string(),
  conversation: z.array(z.looseObject({ from: z.enum(['newsdesk', 'server']), text: z.string() })),
});

export type MailServerTest = z.output<typeof mailServerTest>;

/** Sends one email immediately, by the current mail server, or by an unsaved one in `server`. */
export const mailServerTry = defineEndpoint({
  id: 'mailServerTry',
  resource: 'outgoingMails',
  summary: 'Send a test email by the mail server',
  method: 'POST',
  path: '/mail/server/test/',
  origin: 'extension',
  body: z.object({ to: address(), server: z.optional(mailServerInput) }),
  responses: { 200: mailServerTest },
});
