import * as z from 'zod/mini';
import { cleanText, MAX_NAME_LENGTH } from '../../lib/contact/contact-fields.ts';
import { parseEmailAddress } from '../../lib/email/email-address.ts';
import { parseTimestamp } from '../../lib/time/timestamp.ts';
import { inputFault } from './input-faults.ts';

/*
 * Input fields. Each accepts what JSON, form encoding and query strings carry for it, and gives the handler
 * one type. Their messages are the interface's own: `parse.ts` turns the issues they raise into them.
 */

/** Longest name or subject, in UTF-16 code units. Interface: conventions, Fields. */
export const nameLength = MAX_NAME_LENGTH;

/** Text as JSON may carry it: a number is taken as its text. */
export const textual = z.union([z.string(), z.number()]);

const asText = z.transform((value: string | number) => String(value));

/** Refuses text of white space alone. */
export const notBlank = z.refine<string>((value) => value.trim() !== '', {
  error: inputFault('blank'),
});

/** Text that must be there and not be blank; a number is taken as its text. */
// @__NO_SIDE_EFFECTS__
export function requiredText(max: number = nameLength) {
  return z.pipe(z.pipe(textual, asText), z.string().check(notBlank, z.maxLength(max)));
}

/** Text that may be left out or null, both meaning empty (POST and PUT). `max` in UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function text(max?: number) {
  const bounded = max === undefined ? z.string() : z.string().check(z.maxLength(max));
  return z._default(z.pipe(z.pipe(z.nullable(textual), z.transform(nullAsEmpty)), bounded), '');
}

/** Text of a PATCH: left out or null leaves the field as it is. Interface: conventions, Fields. */
// @__NO_SIDE_EFFECTS__
export function patchText(max?: number) {
  const bounded = max === undefined ? z.string() : z.string().check(z.maxLength(max));
  return z.optional(z.pipe(z.pipe(z.nullable(textual), z.transform(nullAsLeft)), z.optional(bounded)));
}

/** Text of a PATCH that may not be set to blank: left out or null leaves the field as it is. */
// @__NO_SIDE_EFFECTS__
export function patchRequiredText(max: number = nameLength) {
  return z.optional(
    z.pipe(
      z.pipe(z.nullable(textual), z.transform(nullAsLeft)),
      z.optional(z.string().check(notBlank, z.maxLength(max))),
    ),
  );
}

/** A contact's name on POST and PUT, without white space around it; left out or null is empty. */
// @__NO_SIDE_EFFECTS__
export function personName() {
  const cleaned = z.transform((value: string | number | null) => cleanText(nullAsEmpty(value)));
  return z._default(
    z.pipe(z.pipe(z.nullable(textual), cleaned), z.string().check(z.maxLength(nameLength))),
    '',
  );
}

/** A contact's name on PATCH; left out or null leaves it as it is. */
// @__NO_SIDE_EFFECTS__
export function patchPersonName() {
  const cleaned = z.transform((value: string | number | null) =>
    value === null ? undefined : cleanText(String(value)),
  );
  const bounded = z.optional(z.string().check(z.maxLength(nameLength)));
  return z.optional(z.pipe(z.pipe(z.nullable(textual), cleaned), bounded));
}

function nullAsEmpty(value: string | number | null): string {
  return value === null ? '' : String(value);
}

function nullAsLeft(value: string | number | null): string | undefined {
  return value === null ? undefined : String(value);
}

/** A boolean; forms and query strings say it as `1`, `0`, `true` or `false`. */
// @__NO_SIDE_EFFECTS__
export function flag() {
  return z.pipe(
    z.union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false', 'True', 'False'])]),
    z.transform(
      (value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'True',
    ),
  );
}

/** A whole number between `min` and `max`; forms and query strings say it in digits. */
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

/** One of the numbers given; forms and query strings say it in digits. */
// @__NO_SIDE_EFFECTS__
export function numberChoice<const T extends readonly [number, ...number[]]>(numbers: T) {
  const digits = numbers.map(String);
  return z.pipe(
    z.pipe(z.union([z.literal([...numbers]), z.literal(digits)]), z.transform(Number)),
    z.literal([...numbers]),
  );
}

/** Text that must be given but may be empty; a number is taken as its text. `max` in UTF-16 code units. */
// @__NO_SIDE_EFFECTS__
export function givenText(max?: number) {
  const bounded = max === undefined ? z.string() : z.string().check(z.maxLength(max));
  return z.pipe(z.pipe(textual, asText), bounded);
}

/** Hashes of lists, at least one: an array, or several texts in a form. */
// @__NO_SIDE_EFFECTS__
export function listHashes() {
  return z.pipe(severalTexts(), z.array(z.string()).check(z.minLength(1)));
}

/** The integer id of a resource that a body names. */
// @__NO_SIDE_EFFECTS__
export function recordId() {
  return integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
}

/** The integer id of a resource in its path. */
// @__NO_SIDE_EFFECTS__
export function pathId() {
  return recordId();
}

/** A schema with rules of its own over the whole of its value; without side effects, unlike its `check`. */
// @__NO_SIDE_EFFECTS__
export function checked<T extends z.ZodMiniType>(schema: T, ...rules: z.core.$ZodCheck<z.output<T>>[]): T {
  return schema.check(...rules);
}

/** The step from the text of a time to epoch milliseconds. */
export const asTimestamp = z.transform((value: string, context) => {
  const ms = parseTimestamp(value);
  if (ms === null) {
    context.issues.push({ code: 'custom', input: value, message: inputFault('time') });
    return z.NEVER;
  }
  return ms;
});

/** An ISO 8601 time, UTC without a zone; gives epoch milliseconds. */
// @__NO_SIDE_EFFECTS__
export function timestamp() {
  return z.pipe(z.string(), asTimestamp);
}

/** The step from text to an email address. */
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

/** An email address as `lib/email` judges it; gives the address as written, without white space around it. */
// @__NO_SIDE_EFFECTS__
export function address() {
  return z.pipe(z.string(), asAddress);
}

/** One of the words given; anything else counts as not given. Interface: conventions, Ordering. */
// @__NO_SIDE_EFFECTS__
export function ordering<const T extends readonly [string, ...string[]]>(words: T) {
  return z.catch(z.optional(z.enum(words)), undefined);
}

/** Several short texts, repeated, bracketed or separated by commas. Interface: conventions, Filters. */
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

/** Ids of several resources, each once, written like `severalTexts`; `rules` over all of them. */
// @__NO_SIDE_EFFECTS__
export function recordIds(...rules: z.core.$ZodCheck<number[]>[]) {
  const texts = z.pipe(
    severalTexts(),
    z.transform((ids: string[]): (string | number)[] => [...new Set(ids)]),
  );
  return z.pipe(texts, z.array(recordId()).check(...rules));
}

/** An object that arrives as such, or as the empty array by which some clients say an empty object. */
// @__NO_SIDE_EFFECTS__
export function emptyArrayAsObject<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value)),
    schema,
  );
}

/**
 * A member of an answer whose shape the specification doesn't show: our service gives `schema`, another
 * service may give anything, which reads as undefined.
 */
// @__NO_SIDE_EFFECTS__
export function unspecified<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** A BCP 47 tag such as `de`, `pt-BR`, `zh-Hant`. */
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
 * The starter of a job or an import: `desk` for the dashboard, or `token:2` with the name of that API token, null once
 * it is deleted. Null if it isn't known.
 */
export const startedBy = unspecified(
  z.nullable(z.looseObject({ source: z.string(), name: z.nullable(z.string()) })),
);

export type Starter = NonNullable<z.output<typeof startedBy>>;
