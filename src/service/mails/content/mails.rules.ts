import type { WrittenBlockDocument } from '../../../contract/mails/block-document.ts';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { nameLength } from '../../../contract/wire/fields.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid, ValidationFailed } from '../../base/errors.ts';
import { readDocument } from './block-document.rules.ts';
import type { MailContent, MailRow } from './mail-row.ts';
import type { SaveDocument } from './saved-document.ts';

const noText = messageOf('api', 'mail.noText');

/** Content of a save; omitted members stay unchanged. */
export interface WrittenContent {
  readonly subject?: string | undefined;
  readonly body?: string | null | undefined;
  readonly plain_text?: string | undefined;
  readonly css?: string | undefined;
  readonly blockdocument?: WrittenBlockDocument | null | undefined;
}

/**
 * Returns the content of an email after a save. Throws ValidationFailed if an HTML email is given a block document, or
 * a block email a text. Interface: content, Email types.
 */
export function changedContent(current: MailRow, written: WrittenContent, save: SaveDocument): MailContent {
  const subject = written.subject ?? current.subject;
  if (current.type === mailType.block) {
    refuseTexts(written);
    const content = { ...contentOf(current), subject };
    const document = written.blockdocument ?? null;
    if (document === null) return content;
    const merged = save(readDocument(current.blockdocument ?? ''), document);
    return { ...content, blockdocument: JSON.stringify(merged) };
  }
  if ((written.blockdocument ?? null) !== null) {
    throw invalid(messageOf('api', 'mail.noDocument'), 'blockdocument');
  }
  return {
    subject,
    body: written.body === null ? '' : (written.body ?? current.body),
    plain_text: written.plain_text ?? current.plain_text,
    css: written.css ?? current.css,
    blockdocument: null,
  };
}

/**
 * Throws ValidationFailed if a PUT omits required content of an email of this type. Interface: content, draftReplace.
 */
export function requireContent({ type }: MailRow, { body, blockdocument }: WrittenContent): void {
  const isBlock = type === mailType.block;
  const isGiven = isBlock ? (blockdocument ?? null) !== null : body !== undefined;
  if (!isGiven) throw invalid(messageOf('api', 'mail.required'), isBlock ? 'blockdocument' : 'body');
}

function refuseTexts({ body, plain_text, css }: WrittenContent): void {
  const given = Object.entries({ body, plain_text, css }).filter(([, text]) => (text ?? '') !== '');
  if (given.length === 0) return;
  const errors = Object.fromEntries(given.map(([name]) => [name, [noText]]));
  throw new ValidationFailed(errors);
}

/** Returns only the texts of an email. */
export function contentOf({ subject, body, plain_text, css, blockdocument }: MailContent): MailContent {
  return { subject, body, plain_text, css, blockdocument };
}

/** Returns true when two emails have the same content. */
export function isSameContent(one: MailContent, other: MailContent): boolean {
  return (
    one.subject === other.subject &&
    one.body === other.body &&
    one.plain_text === other.plain_text &&
    one.css === other.css &&
    one.blockdocument === other.blockdocument
  );
}

/**
 * Returns the subject of a copy with its marker in the client's language, cut to the maximum length of a subject.
 * Interface: content, Copies.
 */
export function copySubject(subject: string, language: string): string {
  const marked = messagesIn('api', language)('mail.copy', { subject });
  if (marked.length <= nameLength) return marked;
  // Never cut a character in half.
  const cut = marked.slice(0, nameLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut}…`;
}

/** Returns the time of a change: later than ever before, so that every state has its own time. */
export function nextUpdate(updatedAt: number, now: number): number {
  return Math.max(now, updatedAt + 1);
}
