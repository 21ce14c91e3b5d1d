import { tagValues } from '../../../../lib/contact/contact-fields.ts';
import type { Contact } from '../../../../contract/people/contacts.ts';
import type { Draft } from '../../../../contract/mails/drafts.ts';
import {
  compileTemplate,
  type PlaceholderValues,
  type TemplateContext,
} from '../../../../rendering/placeholders/template.ts';
import type { DraftChange } from '../../../api/drafts.ts';

/**
 * Returns the texts of a draft filled with a contact's values, with their own subject. Links created by the service,
 * such as to unsubscribe, stay merge tags.
 */
export function fillDraft(
  { subject, body, plain_text, css, blockdocument }: Draft,
  contact: Contact,
  testSubject: (subject: string) => string,
): DraftChange {
  const { email, attributes } = contact;
  const values: PlaceholderValues = { names: { email, ...tagValues(contact) }, attributes };
  const fill = (text: string, context: TemplateContext) => compileTemplate(text, context).fill(values);
  const title = testSubject(fill(subject, 'header'));
  if (blockdocument === null)
    return {
      subject: title,
      body: fill(body ?? '', 'html'),
      plain_text: fill(plain_text ?? '', 'text'),
      css: css ?? '',
    };
  const blockdata_set = blockdocument.blockdata_set.map((block) => ({
    ...block,
    data: filledValue(block.data, (text) => fill(text, text.includes('<') ? 'html' : 'text')),
  }));
  return { subject: title, blockdocument: { ...blockdocument, blockdata_set } };
}

/** Fills every text in a JSON value. */
function filledValue<Value>(value: Value, fill: (text: string) => string): Value;
function filledValue(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((one: unknown) => filledValue(one, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledValue(one, fill)]));
}
