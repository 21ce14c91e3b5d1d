import { domainToASCII } from 'node:url';

/** What a mail is for, as the list of outgoing mails says it. */
export type MailPurpose = 'form confirmation' | 'sender confirmation' | 'test mail' | 'notification';

/**
 * How far a mail is. `queued`: not tried yet. `deferred`: refused for now, tried again later. `failed`: refused for
 * good. `unknown`: handed over, or its process ended while it was, and nobody knows whether it arrived; only a person
 * sends it again. Choice: DESIGN section 3, sending.
 */
export const mailStates = ['queued', 'sending', 'deferred', 'sent', 'failed', 'unknown'] as const;

/** One of `mailStates`. */
export type MailState = (typeof mailStates)[number];

/** Somebody who writes or gets mail; `name` may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly email: string;
}

/** A mail to be sent to one person. `html` null means a mail of plain text alone. */
export interface NewOutgoingMail {
  readonly purpose: MailPurpose;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly reply_to?: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Headers beside the usual ones. Values may hold anything: they are encoded and can't begin another header. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Letters and digits of a Message-ID before its @: 142 bits. */
export const messageIdLength = 24;

/** A Message-ID in its brackets, in the domain of the sender. `unique`: letters and digits. */
export function messageIdOf(unique: string, fromEmail: string): string {
  const domain = domainToASCII(fromEmail.slice(fromEmail.lastIndexOf('@') + 1));
  return `<${unique}@${domain === '' ? 'localhost' : domain}>`;
}
