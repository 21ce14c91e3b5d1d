import * as z from 'zod/mini';
import { cleanName, MAX_NAME_LENGTH } from '../../lib/contact/contact-fields.ts';
import { parseEmailAddress } from '../../lib/email/email-address.ts';
import { isOneLine } from '../../lib/text/one-line.ts';
import { parseTimestamp } from '../../lib/time/timestamp.ts';
import { inputFault } from './input-faults.ts';

/*
 * Input fields. Each accepts its spellings in JSON, forms, and query strings, and has one type for handlers. `parse.ts`
 * turns their issues into the interface's messages.
 */

/** Longest name or subject, in UTF-16 code units. Interface: conventions, Fields. */
export const nameLength = MAX_NAME_LENGTH;

/** Text as accepted in JSON: also a number. */
export const textual = z.union([z.string(), z.number()]);

const asText = z.transform((value: string | number) => String(value));

/** Refuses text of only white space and invisible characters, which would be a name that nobody can see or select. */
export const notBlank = z.refine<string>((value) => /[^\s\p{Cc}\p{Cf}]/u.test(value), {
  error: inputFault('blank'),
  abort: true,
});

/** Refuses line breaks and control characters. Rule of names, subjects, and other texts of one line. */
export const inOneLine = z.refine<string>(isOneLine, { error: inputFault('line') });

type TextRule = z.core.$ZodCheck<string>;

/** Returns the field of a required text that isn't blank. Accepts a number as text. `max` in UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function requiredText(max: number, ...rules: TextRule[]) {
  return z.pipe(z.pipe(textual, asText), z.string().check(notBlank, z.maxLength(max), ...rules));
}

/** Returns the field of a required name or subject. */
// @__NO_SIDE_EFFECTS__
export function requiredLine() {
  return requiredText(nameLength, inOneLine);
}

/** Returns the field of a text in POST and PUT. Omitted or null means empty. `max` in UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function text(max?: number, ...rules: TextRule[]) {
  return z._default(z.pipe(z.pipe(z.nullable(textual), z.transform(nullAsEmpty)), bounded(max, rules)), '');
}

/** Returns the field of a text of one line in POST and PUT. */
// @__NO_SIDE_EFFECTS__
export function line(max: number = nameLength) {
  return text(max, inOneLine);
}

/** Returns the field of a text in PATCH. Omitted or null changes nothing. Interface: conventions, Fields. */
// @__NO_SIDE_EFFECTS__
export function patchText(max?: number, ...rules: TextRule[]) {
  return z.optional(
    z.pipe(z.pipe(z.nullable(textual), z.transform(nullAsLeft)), z.optional(bounded(max, rules))),
  );
}

/** Returns the field of a text of one line in PATCH. */
// @__NO_SIDE_EFFECTS__
export function patchLine(max: number = nameLength) {
  return patchText(max, inOneLine);
}

/** Returns the field of a text in PATCH that can't become blank. Omitted or null changes nothing. */
// @__NO_SIDE_EFFECTS__
export function patchRequiredText(max: number, ...rules: TextRule[]) {
  return patchText(max, notBlank, ...rules);
}

/** Returns the field of a name or subject in PATCH, which can't become blank. */
// @__NO_SIDE_EFFECTS__
export function patchRequiredLine() {
  return patchRequiredText(nameLength, inOneLine);
}

/** Returns the field of a contact's name in POST and PUT. Trims it to one line. Omitted or null means empty. */
// @__NO_SIDE_EFFECTS__
export function personName() {
  const cleaned = z.transform((value: string | number | null) => cleanName(nullAsEmpty(value)));
  return z._default(
    z.pipe(z.pipe(z.nullable(textual), cleaned), z.string().check(z.maxLength(nameLength))),
    '',
  );
}

/** Returns the field of a contact's name in PATCH. Trims it to one line. Omitted or null changes nothing. */
// @__NO_SIDE_EFFECTS__
export function patchPersonName() {
  const cleaned = z.transform((value: string | number | null) =>
    value === null ? undefined : cleanName(String(value)),
  );
  const short = z.optional(bounded(nameLength, []));
  return z.optional(z.pipe(z.pipe(z.nullable(textual), cleaned), short));
}

// @__NO_SIDE_EFFECTS__
function bounded(max: number | undefined, rules: readonly TextRule[]) {
  return z.string().check(...rules, ...(max === undefined ? [] : [z.maxLength(max)]));
}

function nullAsEmpty(value: string | number | null): string {
  return value === null ? '' : String(value);
}

function nullAsLeft(value: string | number | null): string | undefined {
  return value === null ? undefined : String(value);
}

/** Returns the field of a boolean: `1`, `0`, `true`, or `false` in forms and query strings. */
// @__NO_SIDE_EFFECTS__
export function flag() {
  return z.pipe(
    z.union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false', 'True', 'False'])]),
    z.transform(
      (value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'True',
    ),
  );
}

/** Returns the field of a whole number from `min` to `max`, in digits in forms and query strings. */
// @__NO_SIDE_EFFECTS__
export function integer(range: { min: number; max: number }) {
  const digits = z.string().check(z.regex(/^-?\d{1,16}$/));
  return z.pipe(
    z.pipe(
      z.union([z.number(), digits]),
      z.transform((value: string | number) => Number(value)),
    ),
    z.int().check(z.gte(range.min), z.lte(range.max)),
  );
}

/** Returns the field of one of several numbers, in digits in forms and query strings. */
// @__NO_SIDE_EFFECTS__
export function numberChoice<const T extends readonly [number, ...number[]]>(numbers: T) {
  const digits = numbers.map(String);
  return z.pipe(
    z.pipe(z.union([z.literal([...numbers]), z.literal(digits)]), z.transform(Number)),
    z.literal([...numbers]),
  );
}

/** Returns the field of a required text that may be empty. Accepts a number as text. `max` in UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function givenText(max?: number) {
  return z.pipe(z.pipe(textual, asText), bounded(max, []));
}

/** Returns the field of at least one list hash: an array, or several texts in a form. */
// @__NO_SIDE_EFFECTS__
export function listHashes() {
  return z.pipe(severalTexts(), z.array(z.string()).check(z.minLength(1)));
}

/** Returns the field of a resource's integer id in a body. */
// @__NO_SIDE_EFFECTS__
export function recordId() {
  return integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
}

/** Returns the field of a resource's integer id in a path. */
// @__NO_SIDE_EFFECTS__
export function pathId() {
  return recordId();
}

/** Adds rules to a schema. Marked as free of side effects, which `check` isn't. */
// @__NO_SIDE_EFFECTS__
export function checked<T extends z.ZodMiniType>(schema: T, ...rules: z.core.$ZodCheck<z.output<T>>[]): T {
  return schema.check(...rules);
}

/** Transform of an ISO 8601 text to epoch milliseconds. */
export const asTimestamp = z.transform((value: string, context) => {
  const ms = parseTimestamp(value);
  if (ms === null) {
    context.issues.push({ code: 'custom', input: value, message: inputFault('time') });
    return z.NEVER;
  }
  return ms;
});

/** Returns the field of an ISO 8601 time, by default UTC, parsed to epoch milliseconds. */
// @__NO_SIDE_EFFECTS__
export function timestamp() {
  return z.pipe(z.string(), asTimestamp);
}

/** Transform of a text to an email address. */
export const asAddress = z.transform((value: string, context) => {
  const parsed = parseEmailAddress(value);
  if (!parsed.ok) {
    const blank = value.trim() === '';
    const message = inputFault(blank ? 'blank' : 'email');
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }
  return parsed.email;
});

/** Returns the field of an email address that `lib/email` accepts, trimmed and otherwise as written. */
// @__NO_SIDE_EFFECTS__
export function address() {
  return z.pipe(z.string(), asAddress);
}

/** Returns the field of one of several words. Other values count as omitted. Interface: conventions, Ordering. */
// @__NO_SIDE_EFFECTS__
export function ordering<const T extends readonly [string, ...string[]]>(words: T) {
  return z.catch(z.optional(z.enum(words)), undefined);
}

/** Returns the field of several short texts: repeated, in brackets, or with commas. Interface: conventions, Filters. */
// @__NO_SIDE_EFFECTS__
export function severalTexts() {
  return z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value: string | string[]) =>
      [value]
        .flat()
        .flatMap((one) => one.split(','))
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  );
}

/** Returns the field of several resource ids, without duplicates, written like `severalTexts`. */
// @__NO_SIDE_EFFECTS__
export function recordIds(...rules: z.core.$ZodCheck<number[]>[]) {
  const texts = z.pipe(
    severalTexts(),
    z.transform((ids: string[]): (string | number)[] => [...new Set(ids)]),
  );
  return z.pipe(texts, z.array(recordId()).check(...rules));
}

/** Returns a field that accepts an empty array as an empty object, as some clients send it. */
// @__NO_SIDE_EFFECTS__
export function emptyArrayAsObject<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)),
    schema,
  );
}

/**
 * Returns the schema of a member of an answer that the specification doesn't show. Other services may omit it, or answer
 * anything, which parses as undefined.
 */
// @__NO_SIDE_EFFECTS__
export function unspecified<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** Returns the field of a BCP 47 tag such as `de`, `pt-BR`, `zh-Hant`. */
// @__NO_SIDE_EFFECTS__
export function languageTag() {
  return z.string().check(
    z.maxLength(35),
    z.regex(/^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/, {
      error: inputFault('language'),
    }),
  );
}

/**
 * The origin of a job or an import: `desk` for the dashboard, or `token:2` with the name of that API token, null once it
 * is deleted. Null if unknown.
 */
export const startedBy = unspecified(
  z.nullable(z.looseObject({ source: z.string(), name: z.nullable(z.string()) })),
);

export type Starter = NonNullable<z.output<typeof startedBy>>;
