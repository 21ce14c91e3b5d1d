import { createHash, createPrivateKey, sign } from 'node:crypto';
import { headerField } from '../compose/header-field.ts';

/** Signature settings of a message. */
export interface DkimSigner {
  /** The signing domain, as in the DNS. */
  readonly domain: string;
  readonly selector: string;
  /** PKCS 8 as PEM. */
  readonly privateKey: string;
}

/** Returns a message's DKIM-Signature field with its line ending. The head excludes the empty line after it. */
export type FieldSigner = (message: { readonly head: string; readonly body: Buffer }) => Promise<string>;

/**
 * Fields that a reader sees or an email app acts on (RFC 6376, 5.4.1). `List-Unsubscribe-Post` must be among them: RFC
 * 8058, 4.
 */
const signedFields: ReadonlySet<string> = new Set([
  'from',
  'sender',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
  'precedence',
]);

/** Signed once more than they appear: no server on the way can add another to be shown instead. RFC 6376, 8.15. */
const sealedFields = ['from', 'to', 'subject', 'date', 'reply-to', 'content-type'];

/**
 * Builds the signer of messages by RFC 6376: rsa-sha256, header and body `relaxed`, so that a server that changes
 * spaces on the way breaks no signature. For many messages: the key is read once, and signatures are made off this
 * thread.
 */
export function dkimFieldSigner({ domain, selector, privateKey }: DkimSigner): FieldSigner {
  const key = createPrivateKey(privateKey);
  return async ({ head, body }) => {
    const fields = head
      .split(/\r\n(?![ \t])/)
      .map(relaxed)
      .filter(({ name }) => signedFields.has(name));
    const bodyHash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64');
    const names = [...fields.map(({ name }) => name), ...sealedFields].join(':');
    const value = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector}; h=${names}; bh=${bodyHash}; b=`;
    const unsigned = headerField('DKIM-Signature', value).trimEnd();
    const signedText =
      fields.map((field) => `${fieldText(field)}\r\n`).join('') + fieldText(relaxed(unsigned));
    const signature = await signed(signedText, key);
    return `${unsigned}\r\n ${signature.match(/.{1,72}/g)?.join('\r\n ') ?? ''}\r\n`;
  };
}

interface RelaxedField {
  readonly name: string;
  readonly text: string;
}

/** Returns a header field in its relaxed form. RFC 6376, 3.4.2. */
function relaxed(field: string): RelaxedField {
  const colon = field.indexOf(':');
  const text = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return { name: field.slice(0, colon).toLowerCase().trim(), text };
}

/**
 * Returns the body with single spaces, none at the ends of lines, and no empty lines at its end, as a text of its
 * bytes. Each step takes time in proportion to the body, whatever it contains. RFC 6376, 3.4.4.
 */
function relaxedBody(body: Buffer): string {
  const text = `${body.toString('latin1')}\r\n`.replace(/[ \t]+/g, ' ').replaceAll(' \r\n', '\r\n');
  let end = text.length;
  while (end >= 2 && text.endsWith('\r\n', end)) end -= 2;
  return end === 0 ? '' : `${text.slice(0, end)}\r\n`;
}

function fieldText({ name, text }: RelaxedField): string {
  return `${name}:${text}`;
}

function signed(text: string, key: ReturnType<typeof createPrivateKey>): Promise<string> {
  return new Promise((resolve, reject) => {
    sign('sha256', Buffer.from(text, 'utf8'), key, (error, signature) => {
      if (error === null) resolve(signature.toString('base64'));
      else reject(error);
    });
  });
}
