import type { Translator } from '../../../messages/translator.ts';
import type { FieldErrors } from '../../../contract/wire/parse.ts';
import { nameLength } from '../../../contract/wire/fields.ts';
import { attributeTypes, hasOptions, type ValueType } from '../../../lib/contact/attribute-types.ts';
import { parsePhoneNumber } from '../../../lib/contact/contact-fields.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { parseEmailAddress } from '../../../lib/email/email-address.ts';
import { trapName } from '../forms/form-snippet.ts';
import { attributeInput, type AskedAttribute, type FormWords } from '../forms/forms.rules.ts';

/** Longest attribute value from a stranger, in UTF-16 code units. Interface: forms, Submissions. */
const valueLength = 1000;

/** Longest text of several choices. */
const choicesLength = 10_000;

const kinds = ['other', 'number', 'date', 'yesNo'] as const;

/** Fields of a form. */
export interface AskedFields {
  readonly first_name: number;
  readonly last_name: number;
  readonly sms_number: number;
  readonly attributes: readonly AskedAttribute[];
}

/** Submitted values, read and checked. Values of other fields are empty, whatever was sent. */
export interface SubmittedValues {
  readonly email: string;
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly sms_number: string | null;
  /** By code, without empty ones. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Result of reading a submission. `typed`: texts by input name, to be shown again. */
export type Submission =
  | {
      readonly kind: 'values';
      readonly values: SubmittedValues;
      readonly typed: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'machine' }
  | {
      readonly kind: 'invalid';
      readonly errors: FieldErrors;
      readonly typed: Readonly<Record<string, string>>;
    };

/**
 * Parses a submission of a form. A filled trap means a bot, which gets no hint about it. Attributes have their code as name,
 * or `attributes[code]`. `newsletter`, `next_url`, and `api_key` belong to the form and are ignored, so that changes to
 * them have no effect. Interface: forms, Public URL.
 */
export function readSubmission(
  body: Readonly<Record<string, unknown>>,
  asked: AskedFields,
  { words, t }: { readonly words: FormWords; readonly t: Translator<'public'> },
): Submission {
  if (textOf(body[trapName]) !== '') return { kind: 'machine' };
  const reader = new FieldReader(t);
  const email = reader.read('email', body['email'], 254 + 64);
  const first_name = asked.first_name === 1 ? reader.read('first_name', body['first_name']) : '';
  const last_name = asked.last_name === 1 ? reader.read('last_name', body['last_name']) : '';
  const sms = asked.sms_number === 1 ? reader.read('sms_number', body['sms_number']) : '';
  const inBrackets = membersOf(body['attributes']);
  const attributes = asked.attributes.map(({ code, ...type }): [string, string] => {
    const input = attributeInput(code);
    const plain = input === code ? body[code] : undefined;
    return [code, reader.readValue(input, inBrackets[code] ?? plain, type)];
  });
  const address = parseEmailAddress(email);
  if (!address.ok) reader.refuse('email', words.invalid_email_text);
  const phone = parsePhoneNumber(sms);
  if (!phone.ok) reader.refuse('sms_number', t('field.smsNumber.error'));
  if (!address.ok || !phone.ok || reader.hasErrors) return { kind: 'invalid', ...reader.result() };
  const values: SubmittedValues = {
    email: address.email,
    email_key: address.key,
    first_name,
    last_name,
    sms_number: phone.number,
    attributes: Object.fromEntries(attributes.filter(([, value]) => value !== '')),
  };
  return { kind: 'values', values, typed: reader.result().typed };
}

/** Reads texts one by one, and records the entered values and their errors. */
class FieldReader {
  readonly #t: Translator<'public'>;
  readonly #errors = new Map<string, string[]>();
  readonly #typed = new Map<string, string>();

  constructor(t: Translator<'public'>) {
    this.#t = t;
  }

  get hasErrors(): boolean {
    return this.#errors.size > 0;
  }

  read(input: string, value: unknown, most: number = nameLength): string {
    const text = textOf(value);
    this.#typed.set(input, text.slice(0, most));
    if (text.length > most) this.refuse(input, this.#t('field.tooLong.error', { count: most }));
    return text;
  }

  /** Reads a value of an attribute, several choices from several inputs. One that doesn't fit the type is refused. */
  readValue(input: string, given: unknown, type: ValueType): string {
    const isSeveral = type.type === attributeTypes.choices;
    const texts = Array.isArray(given) && isSeveral ? given.map(textOf).join(', ') : given;
    const text = this.read(input, texts, isSeveral ? choicesLength : valueLength);
    const value = new ValueJudge(type).read(text);
    const kind = hasOptions(type.type) && type.open ? 'open' : (kinds[type.type] ?? 'other');
    if (value === null) this.refuse(input, this.#t('field.value.error', { kind }));
    return value ?? '';
  }

  refuse(input: string, message: string): void {
    if (!this.#errors.has(input)) this.#errors.set(input, [message]);
  }

  result(): { errors: FieldErrors; typed: Record<string, string> } {
    return { errors: Object.fromEntries(this.#errors), typed: Object.fromEntries(this.#typed) };
  }
}

/** Returns one line of text, without control characters and halves of characters. */
function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value.replace(/[\p{Control}\p{Surrogate}]+/gu, ' ').trim() : '';
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
