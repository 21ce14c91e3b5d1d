import { randomBytes } from 'node:crypto';
import {
  compileTemplate,
  type PlaceholderValues,
  type Slot,
  slotValue,
  type TemplatePart,
} from '../../../rendering/placeholders/template.ts';
import type { MessageSpace } from './message-space.ts';
import { quotedPrintable, quotedPrintableValue } from './quoted-printable.ts';
import { engineNames } from './sending-content.ts';

/** The texts of an email, and the attributes they may name. */
export interface MailTexts {
  readonly subject: string;
  /** With tracked click and open addresses. */
  readonly html: string;
  readonly text: string;
  /** Codes of the account's attributes. */
  readonly attributes: ReadonlySet<string>;
}

/** An email split up and encoded. Plain data, so that another thread can prepare it. */
export interface PreparedMail {
  readonly subject: readonly TemplatePart[];
  readonly boundary: string;
  /** The body: encoded texts, all ASCII, with the numbers of slots whose values go between them. */
  readonly pieces: readonly (Uint8Array | number)[];
  /** Each once, so that a value is encoded once however often it appears in an email. */
  readonly slots: readonly Slot[];
}

/** Splits up an email and encodes it. */
export function prepareMail({ subject, html, text, attributes }: MailTexts): PreparedMail {
  const known = { attributes, names: engineNames };
  const parts = (source: string, context: 'header' | 'html' | 'text') =>
    compileTemplate(source, context, known).parts;
  return { subject: parts(subject, 'header'), ...bodyOf(parts(text, 'text'), parts(html, 'html')) };
}

/** Puts the body for one contact into a space. Copies bytes, and encodes only the values. */
export function fillBody(
  { pieces, slots }: PreparedMail,
  values: PlaceholderValues,
  space: MessageSpace,
): void {
  space.begin();
  const encoded = slots.map((slot) => quotedPrintableValue(slotValue(slot, values)));
  for (const piece of pieces) {
    if (typeof piece === 'number') space.putText(encoded[piece] ?? '');
    else space.put(piece);
  }
}

function bodyOf(text: readonly TemplatePart[], html: readonly TemplatePart[]): Omit<PreparedMail, 'subject'> {
  // No encoded line contains "=_", so no text can end a part.
  const boundary = `=_${randomBytes(18).toString('hex')}`;
  const begin = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  const slots = [...new Set([...text, ...html].filter((part) => typeof part !== 'string'))];
  const numbers = new Map(slots.map((slot, at) => [slot, at]));
  const encoded = (part: TemplatePart) =>
    typeof part === 'string' ? Buffer.from(quotedPrintable(part), 'latin1') : (numbers.get(part) ?? 0);
  const pieces = [
    Buffer.from(begin('text/plain'), 'latin1'),
    ...text.map(encoded),
    Buffer.from(`\r\n${begin('text/html')}`, 'latin1'),
    ...html.map(encoded),
    Buffer.from(`\r\n--${boundary}--\r\n`, 'latin1'),
  ];
  return { boundary, pieces, slots };
}
