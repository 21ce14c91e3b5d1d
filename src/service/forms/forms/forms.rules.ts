import { formTextNames, formTexts, type FormText } from '../../../contract/forms/form-fields.ts';
import { byName } from '../../../lib/by-name.ts';
import type { Translator } from '../../../messages/translator.ts';
import type { ValueType } from '../../../lib/contact/attribute-types.ts';
import { ID_LENGTHS } from '../../../lib/random-id.ts';
import type { FormFields } from './form-fields.ts';

const keyForm = new RegExp(`^[A-Za-z0-9]{${ID_LENGTHS.form}}$`);

/** Returns true for a text that may be a form's key or the short id of its page. Interface: forms, formReplace. */
export function isFormKey(text: string): boolean {
  return keyForm.test(text);
}

/** Returns the whole numbers of a JSON array, such as the ids of a form's lists. */
export function numbersOf(json: string): number[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((one): one is number => typeof one === 'number') : [];
}

/** Returns the texts of a JSON array, such as the codes of a form's attributes. */
export function textsOf(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((one): one is string => typeof one === 'string') : [];
}

/** One input of a form. */
export interface FormField {
  /** The input's name. */
  readonly name: string;
  readonly label: string;
  /** Value that browsers may fill in. */
  readonly autocomplete: 'email' | 'given-name' | 'family-name' | 'tel' | 'off';
  /** Of an attribute's values; missing for other fields. */
  readonly type?: ValueType;
}

/** Texts of a form and its fields for display. */
export interface FormWords extends Readonly<Record<FormText | 'button_text', string>> {
  readonly email: FormField;
  /** Names and attributes, in order. */
  readonly others: readonly FormField[];
}

/** An attribute in a form. */
export interface AskedAttribute extends ValueType {
  readonly code: string;
  readonly name: string;
}

/** Names of inputs that don't mean an attribute. */
const takenNames: ReadonlySet<string> = new Set(['email', 'newsletter', 'attributes', 'altcha']);

/** Returns the name of an attribute's input: its code, in brackets if that is the name of another input. */
export function attributeInput(code: string): string {
  return takenNames.has(code) ? `attributes[${code}]` : code;
}

/** Returns the texts of a form, with the product's defaults for missing ones. */
export function formWords(
  t: Translator<'public'>,
  form: FormFields,
  attributes: readonly AskedAttribute[],
): FormWords {
  const texts = byName(formTextNames, (name) => own(form[name]) ?? t(formTexts[name].standard));
  const fields: (FormField | null)[] = [
    form.first_name === 1 ? field('first_name', texts.first_name_label, 'given-name') : null,
    form.last_name === 1 ? field('last_name', texts.last_name_label, 'family-name') : null,
    form.sms_number === 1 ? field('sms_number', t('field.smsNumber'), 'tel') : null,
    ...attributes.map(({ code, name, ...type }) => ({ ...field(attributeInput(code), name, 'off'), type })),
  ];
  return {
    ...texts,
    button_text: own(form.button_text) ?? t('form.button'),
    email: field('email', texts.email_label, 'email'),
    others: fields.filter((one) => one !== null),
  };
}

/** Returns a form's own text; null for an empty one. */
function own(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

function field(name: string, label: string, autocomplete: FormField['autocomplete']): FormField {
  return { name, label, autocomplete };
}
