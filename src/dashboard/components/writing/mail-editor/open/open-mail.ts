import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { BlockTemplate } from '../../../../../contract/mails/block-templates.ts';
import type { Draft } from '../../../../../contract/mails/drafts.ts';
import type { HtmlTemplate } from '../../../../../contract/mails/html-templates.ts';
import type { ResponderMail } from '../../../../../contract/sending/responder-mails.ts';

/** A kind of email in an editor: a draft, an HTML template, a block template, or an autoresponder's email. */
export type MailKind = 'draft' | 'html' | 'block' | 'responder';

/** The kind and id of an email. */
export interface MailRef {
  readonly kind: MailKind;
  readonly id: number;
}

/** The fields that the author edits. An email of blocks has a document and empty texts. */
export interface MailFields {
  readonly subject: string;
  readonly body: string;
  readonly css: string;
  readonly plain_text: string;
  readonly blockdocument: BlockDocument | null;
}

/** An email as the service has it. */
export interface OpenMail extends MailRef {
  readonly fields: MailFields;
  /** The time of its last change. A save sends it, so that a newer version is never overwritten unread. */
  readonly updated: string;
}

/** The service's answer to a save. */
export interface SavedMail {
  readonly updated: string;
  readonly blockdocument?: BlockDocument | null | undefined;
}

/**
 * Returns a key for an email in this browser. Other services may use the same id for a draft and a template.
 */
export function mailKey({ kind, id }: MailRef): string {
  return `${kind}-${id}`;
}

/** Parses a key into its email; null for none. */
export function mailRef(key: string): MailRef | null {
  const kind = kinds.find((one) => key.startsWith(`${one}-`));
  const id = Number(key.slice((kind ?? '').length + 1));
  return kind === undefined || !Number.isSafeInteger(id) ? null : { kind, id };
}

const kinds: readonly MailKind[] = ['draft', 'html', 'block', 'responder'];

/** Converts a draft for the editors. */
export function openDraft(draft: Draft): OpenMail {
  const { id, updated, subject, body, css, plain_text, blockdocument } = draft;
  const texts = { body: body ?? '', css: css ?? '', plain_text: plain_text ?? '' };
  return { kind: 'draft', id, updated, fields: { subject, ...texts, blockdocument } };
}

/** Converts an autoresponder's email for the editors. */
export function openResponderMail(mail: ResponderMail): OpenMail {
  const { id, updated, subject, body, css, plain_text, blockdocument } = mail;
  const texts = { body: body ?? '', css: css ?? '', plain_text: plain_text ?? '' };
  return {
    kind: 'responder',
    id,
    updated,
    fields: { subject, ...texts, blockdocument: blockdocument ?? null },
  };
}

/** Converts an HTML template for the editor. */
export function openHtmlTemplate(template: HtmlTemplate): OpenMail {
  const { id, updated, subject, body, css, plain_text } = template;
  return { kind: 'html', id, updated, fields: { subject, body, css, plain_text, blockdocument: null } };
}

/** Converts a block template for the editor. */
export function openBlockTemplate(template: BlockTemplate): OpenMail {
  const { id, updated, subject, blockdocument } = template;
  const fields = { subject, body: '', css: '', plain_text: '', blockdocument };
  return { kind: 'block', id, updated, fields };
}

/**
 * Returns the fields of `now` that differ from `before`. Documents are compared by identity, because editors never
 * mutate one.
 */
export function changedFields(before: MailFields, now: MailFields): Partial<MailFields> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => isField(name) && before[name] !== value),
  );
}

/** Returns whether two emails have equal fields, regardless of their origin. */
export function sameFields(one: MailFields, other: MailFields): boolean {
  return Object.entries(one).every(
    ([name, value]) => isField(name) && JSON.stringify(other[name]) === JSON.stringify(value),
  );
}

const fieldNames: readonly string[] = [
  'subject',
  'body',
  'css',
  'plain_text',
  'blockdocument',
] satisfies readonly (keyof MailFields)[];

function isField(name: string): name is keyof MailFields {
  return fieldNames.includes(name);
}
