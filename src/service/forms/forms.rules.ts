import { formDefaults } from '../../contract/form-defaults.ts';
import { ID_LENGTHS } from '../../lib/random-id.ts';

const keyForm = new RegExp(`^[A-Za-z0-9]{${ID_LENGTHS.form}}$`);

/** True for a text that may be a form's key or the short id of its page. Spec: PUT /subscription_forms/<form_hash>/. */
export function isFormKey(text: string): boolean {
  return keyForm.test(text);
}

/** The whole numbers of a JSON array, such as the ids of a form's lists. */
export function numbersOf(json: string): number[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((one): one is number => typeof one === 'number') : [];
}

/** The texts of a JSON array, such as the codes of a form's attributes. */
export function textsOf(json: string): string[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.filter((one): one is string => typeof one === 'string') : [];
}

/** One line that a form asks for. */
export interface FormField {
  /** The input's name. */
  readonly name: string;
  readonly label: string;
  /** What browsers may fill in by themselves. */
  readonly autocomplete: 'email' | 'given-name' | 'family-name' | 'tel' | 'off';
}

/** What a form's page and snippet are made of: every word as it is shown. */
export interface FormWords {
  readonly email: FormField;
  /** Names and attributes, in their order. */
  readonly others: readonly FormField[];
  readonly button: string;
  readonly success: string;
  readonly invalidEmail: string;
}

/** What of a form its words come from. */
export interface WordedForm {
  readonly first_name: number;
  readonly last_name: number;
  readonly sms_number: number;
  readonly email_label: string;
  readonly first_name_label: string;
  readonly last_name_label: string;
  readonly button_text: string | null;
  readonly success_text: string;
  readonly invalid_email_text: string;
}

/** An attribute that a form asks for. */
export interface AskedAttribute {
  readonly code: string;
  readonly name: string;
}

/** Names of inputs that mean something else than an attribute. */
const takenNames: ReadonlySet<string> = new Set(['email', 'newsletter', 'attributes', 'altcha']);

/** The name of an attribute's input: its code, but in brackets where that is the name of another input. */
export function attributeInput(code: string): string {
  return takenNames.has(code) ? `attributes[${code}]` : code;
}

/** The words of a form as they are shown. */
export function formWords(form: WordedForm, attributes: readonly AskedAttribute[]): FormWords {
  const fields: (FormField | null)[] = [
    form.first_name === 1 ? field('first_name', word(form, 'first_name_label'), 'given-name') : null,
    form.last_name === 1 ? field('last_name', word(form, 'last_name_label'), 'family-name') : null,
    form.sms_number === 1 ? field('sms_number', formDefaults.sms_number_label, 'tel') : null,
    ...attributes.map(({ code, name }) => field(attributeInput(code), name, 'off')),
  ];
  return {
    email: field('email', word(form, 'email_label'), 'email'),
    others: fields.filter((one) => one !== null),
    button: word(form, 'button_text'),
    success: word(form, 'success_text'),
    invalidEmail: word(form, 'invalid_email_text'),
  };
}

type Word =
  | 'email_label'
  | 'first_name_label'
  | 'last_name_label'
  | 'button_text'
  | 'success_text'
  | 'invalid_email_text';

function word(form: WordedForm, name: Word): string {
  const own = form[name] ?? '';
  return own.trim() === '' ? formDefaults[name] : own;
}

function field(name: string, label: string, autocomplete: FormField['autocomplete']): FormField {
  return { name, label, autocomplete };
}
