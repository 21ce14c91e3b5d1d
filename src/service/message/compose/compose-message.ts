import MailComposer from 'nodemailer/lib/mail-composer';
import { oneLine } from '../../../lib/text/one-line.ts';
import { plainName } from './plain-name.ts';

/** A sender or recipient of email; `name` may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly email: string;
}

/** Parts of a message. Texts can have any content. They are encoded, and can't start a header. */
export interface MessageParts {
  /** In angle brackets. */
  readonly message_id: string;
  readonly date: Date;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly reply_to: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  /** Null for a message of plain text only. */
  readonly html: string | null;
  /** Additional headers, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

const fieldName = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
const ownFields =
  /^(from|to|cc|bcc|sender|reply-to|subject|date|message-id|return-path|mime-version|content-.*)$/i;

/**
 * Composes a message: plain text and HTML as alternatives, headers and bodies encoded so that every server accepts
 * them, lines ended by CR LF. The same parts give the same message except for its boundaries.
 *
 * @throws RangeError for an invalid header name, or one that the message sets itself
 */
export async function composeMessage(parts: MessageParts): Promise<Buffer> {
  const { message_id, date, from, to, reply_to, subject, text, html, headers } = parts;
  for (const name of Object.keys(headers)) {
    if (!fieldName.test(name) || ownFields.test(name)) throw new RangeError(`no header to set: ${name}`);
  }
  const composer = new MailComposer({
    messageId: message_id,
    date,
    from: addressOf(from),
    to: addressOf(to),
    ...(reply_to === null ? {} : { replyTo: addressOf(reply_to) }),
    subject: oneLine(subject),
    text: withoutNul(text),
    ...(html === null ? {} : { html: withoutNul(html) }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function addressOf({ name, email }: Mailbox): { name: string; address: string } {
  return { name: plainName(name), address: oneLine(email) };
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
