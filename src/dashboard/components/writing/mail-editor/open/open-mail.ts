import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { BlockTemplate } from '../../../../../contract/mails/block-templates.ts';
import type { Draft } from '../../../../../contract/mails/drafts.ts';
import type { HtmlTemplate } from '../../../../../contract/mails/html-templates.ts';
import type { ResponderMail } from '../../../../../contract/sending/responder-mails.ts';

/** What can be opened in an editor: a draft, an HTML template, a block template, the mail of an auto-responder. */
export type MailKind = 'draft' | 'html' | 'block' | 'responder';

/** Which mail it is. */
export interface MailRef {
  readonly kind: MailKind;
  readonly id: number;
}

/** What its author writes. A mail of blocks has a document and leaves the texts empty. */
export interface MailFields {
  readonly subject: string;
  readonly body: string;
  readonly css: string;
  readonly plain_text: string;
  readonly blockdocument: BlockDocument | null;
}

/** A mail as the service has it. */
export interface OpenMail extends MailRef {
  readonly fields: MailFields;
  /** When it got this state; a save names it, so that nothing newer is overwritten unseen. */
  readonly updated: string;
}

/** Names a mail among others, in this browser. Drafts and templates have ids of one range at our service only. */
export function mailKey({ kind, id }: MailRef): string {
  return `${kind}-${id}`;
}

/** The mail that such a name is of; null for none. */
export function mailRef(key: string): MailRef | null {
  const kind = kinds.find((one) => key.startsWith(`${one}-`));
  const id = Number(key.slice((kind ?? '').length + 1));
  return kind === undefined || !Number.isSafeInteger(id) ? null : { kind, id };
}

const kinds: readonly MailKind[] = ['draft', 'html', 'block', 'responder'];

/** A draft as the editors take it. */
export function openDraft(draft: Draft): OpenMail {
  const { id, updated, subject, body, css, plain_text, blockdocument } = draft;
  const texts = { body: body ?? '', css: css ?? '', plain_text: plain_text ?? '' };
  return { kind: 'draft', id, updated, fields: { subject, ...texts, blockdocument } };
}

/** The mail of an auto-responder as the editors take it. */
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

/** An HTML template as the editor takes it. */
export function openHtmlTemplate(template: HtmlTemplate): OpenMail {
  const { id, updated, subject, body, css, plain_text } = template;
  return { kind: 'html', id, updated, fields: { subject, body, css, plain_text, blockdocument: null } };
}

/** A block template as the editor takes it. */
export function openBlockTemplate(template: BlockTemplate): OpenMail {
  const { id, updated, subject, blockdocument } = template;
  const fields = { subject, body: '', css: '', plain_text: '', blockdocument };
  return { kind: 'block', id, updated, fields };
}

/** The fields of `now` that differ from `before`. Documents are told apart by identity: editors never change one. */
export function changedFields(before: MailFields, now: MailFields): Partial<MailFields> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => isField(name) && before[name] !== value),
  );
}

/** Whether two mails say the same, however they came here. */
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
