/**
 * Faults of an input, with their default messages. Their codes are the keys of the area `input` in other languages. API
 * clients compare these sentences, so they never change.
 */
export const inputFaults = {
  required: 'This field is required.',
  null: 'This field may not be null.',
  blank: 'This field may not be blank.',
  string: 'Not a valid string.',
  boolean: 'Must be a valid boolean.',
  integer: 'A valid integer is required.',
  list: 'Expected a list of items.',
  object: 'Expected an object.',
  value: 'Not a valid value.',
  choice: '"{value}" is not a valid choice.',
  maxLength: 'Ensure this field has no more than {limit} characters.',
  maxItems: 'Ensure this field has no more than {limit} elements.',
  maxValue: 'Ensure this value is less than or equal to {limit}.',
  minLength: 'Ensure this field has at least {limit} characters.',
  minItems: 'This list may not be empty.',
  minValue: 'Ensure this value is greater than or equal to {limit}.',
  email: 'Enter a valid email address.',
  time: 'Enter a valid date and time.',
  url: 'Enter a URL that starts with http:// or https://.',
  phone: 'Enter a phone number with its country code, such as +46701234567.',
  language: 'Enter a language tag such as "en" or "pt-BR".',
  character: 'Enter a single character.',
  color: 'Enter a color as six hex digits, without #.',
  anchor: 'Enter a letter, then letters, digits, and hyphens.',
  nesting: 'Nested too deeply.',
  documentLength: 'Ensure this document has no more than 4000000 characters.',
  formSender: 'Provide sender_id, or both sender and email.',
  sendSender: 'Provide sender_id or sender_email.',
  ownList: 'Must be one of the lists that the email goes to.',
  text: 'Text contains invalid characters.',
  line: 'Enter text without line breaks or control characters.',
  page: 'Invalid page.',
  missing: 'Not found.',
  member: 'Unknown member.',
  conditions: 'Use at most 50 conditions.',
  matchSize: 'Ensure this match has no more than 65536 bytes.',
  zone: 'Enter a time zone such as "Europe/Stockholm".',
  day: 'Enter a date such as 2026-05-31.',
  source: 'Enter desk, friend, or form, import, or token with its id, such as "form:12".',
  anniversary: 'Provide n and unit, or month.',
} as const;

/** A fault's code. */
export type InputCode = keyof typeof inputFaults;

/** A fault of an input: its code, and the values in its message. */
export interface InputFault {
  readonly code: InputCode;
  readonly values: Readonly<Record<string, string>>;
}

/** A function that returns the message of a fault. */
export type SayFault = (fault: InputFault) => string;

/** Returns the default message of a fault. */
export const sayInEnglish: SayFault = ({ code, values }) =>
  inputFaults[code].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');

/** Returns a code as the message of a rule. Lets the compiler refuse other messages in schemas. */
// @__NO_SIDE_EFFECTS__
export function inputFault(code: InputCode): InputCode {
  return code;
}

/** Returns whether the message of an issue is a code: a word. Zod's own are empty, or a sentence within unions. */
export function isInputCode(message: string): message is InputCode {
  return /^\w+$/.test(message);
}
