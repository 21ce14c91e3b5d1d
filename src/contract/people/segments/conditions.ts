import * as z from 'zod/mini';
import { textFields } from '../../../lib/contact/contact-fields.ts';
import { inputFault } from '../../wire/input-faults.ts';
import { amount, day, dayUnit, decimal, mailChoice, time, unit, word, words } from './operands.ts';

/*
 * Every condition of a match: a strict object for each subject and its operators. For contacts without a value, `not_…`,
 * `none_of`, and `has_none` are true, and positive operators false. Interface: segments, Conditions.
 */

/** Fields of a contact that conditions compare as text. */
export const textSubjects = ['email', 'domain', 'name', ...textFields, 'phone'] as const;

/**
 * Times of a contact. `last_sign`: the later of the last open and the last click; `last_hidden`: the last open by an
 * email app that opens every email.
 */
export const timeSubjects = [
  'created',
  'updated',
  'last_mail',
  'last_open',
  'last_click',
  'last_sign',
  'last_hidden',
] as const;

/** Reasons why a contact is inactive. */
export const inactiveReasons = ['bounced', 'complained', 'suppressed', 'desk', 'imported'] as const;

/** Origin of a contact: the desk, a friend, or one form, import or token. */
const source = z
  .string()
  .check(z.regex(/^(?:desk|friend|(?:form|import|token):[\w-]{1,64})$/, { error: inputFault('source') }));

const text = z.enum(textSubjects);
const attribute = { on: z.literal('attribute'), code: word };
const hash = z.string().check(z.minLength(1), z.maxLength(64));
const hashes = z.array(hash).check(z.minLength(1), z.maxLength(200));
const anyOrAll = z.optional(z.enum(['any', 'all']));
const mail = { on: z.literal('mail'), mails: mailChoice, which: z.optional(z.enum(['any', 'all', 'none'])) };
const machines = z.optional(z.boolean());
const ends = z.union([day, decimal]);

const sameKind = z.refine<{ from: string | number; to: string | number }>(
  ({ from, to }) => typeof from === typeof to,
  { error: inputFault('value'), path: ['to'] },
);

/** Operators that compare with one text. */
export const comparisons = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts',
  'not_starts',
  'ends',
  'not_ends',
] as const;

const textConditions = [
  z.strictObject({
    on: text,
    is: z.enum(comparisons),
    value: word,
  }),
  z.strictObject({ on: text, is: z.enum(['one_of', 'not_one_of']), values: words }),
  z.strictObject({ on: text, is: z.enum(['empty', 'filled']) }),
] as const;

const attributeConditions = [
  z.strictObject({
    ...attribute,
    is: z.enum(['equals', 'not_equals']),
    value: z.union([word, decimal]),
  }),
  z.strictObject({
    ...attribute,
    is: z.enum(['contains', 'not_contains', 'starts', 'not_starts', 'ends', 'not_ends']),
    value: word,
  }),
  z.strictObject({
    ...attribute,
    is: z.enum(['one_of', 'not_one_of', 'none_of', 'has_any', 'has_all', 'has_none']),
    values: words,
  }),
  // `unreadable`: a value doesn't fit the type. Not for texts.
  z.strictObject({ ...attribute, is: z.enum(['empty', 'filled', 'unreadable', 'yes', 'no']) }),
  z.strictObject({ ...attribute, is: z.enum(['less', 'at_most', 'more', 'at_least']), value: decimal }),
  z.strictObject({ ...attribute, is: z.literal('between'), from: ends, to: ends }).check(sameKind),
  z.strictObject({ ...attribute, is: z.enum(['in_last', 'in_next']), n: amount, unit: dayUnit }),
  z.strictObject({ ...attribute, is: z.enum(['day', 'before', 'after']), date: day }),
  // Compares month and day only: within the next `n` units, or in a month.
  z
    .strictObject({
      ...attribute,
      is: z.literal('anniversary'),
      n: z.optional(amount),
      unit: z.optional(dayUnit),
      month: z.optional(z.int().check(z.gte(1), z.lte(12))),
    })
    .check(
      z.refine(
        ({ n, unit: of, month }) =>
          month === undefined ? n !== undefined && of !== undefined : n === undefined && of === undefined,
        { error: inputFault('anniversary') },
      ),
    ),
] as const;

const timeConditions = [
  z.strictObject({ on: z.enum(timeSubjects), is: z.enum(['in_last', 'in_next']), n: amount, unit }),
  z.strictObject({ on: z.enum(timeSubjects), is: z.enum(['day', 'before', 'after']), date: day }),
  z.strictObject({ on: z.enum(timeSubjects), is: z.literal('between'), from: day, to: day }),
  z.strictObject({ on: z.enum(timeSubjects), is: z.literal('never') }),
] as const;

const listConditions = [
  z.strictObject({
    on: z.literal('list'),
    is: z.enum(['subscribed', 'on']),
    lists: hashes,
    which: anyOrAll,
    joined: z.optional(time),
  }),
  z.strictObject({
    on: z.literal('list'),
    is: z.literal('cancelled'),
    lists: hashes,
    which: anyOrAll,
    joined: z.optional(time),
    left: z.optional(time),
  }),
] as const;

const mailConditions = [
  z.strictObject({ ...mail, is: z.enum(['sent', 'reached', 'bounced', 'left']) }),
  z.strictObject({ ...mail, is: z.literal('opened'), machines }),
  z.strictObject({ ...mail, is: z.literal('clicked'), link: z.optional(word), machines }),
] as const;

const otherConditions = [
  z.strictObject({ on: z.enum(['mails', 'unopened']), is: z.enum(['at_least', 'less']), n: amount }),
  z.strictObject({
    on: z.literal('quiet'),
    is: z.literal('for'),
    n: amount,
    unit,
    hidden: z.optional(z.enum(['leave_out', 'count'])),
  }),
  z.strictObject({ on: z.literal('active'), is: z.enum(['yes', 'no']) }),
  z.strictObject({
    on: z.literal('active'),
    is: z.literal('reason'),
    values: z.array(z.enum(inactiveReasons)).check(z.minLength(1), z.maxLength(inactiveReasons.length)),
  }),
  z.strictObject({
    on: z.literal('source'),
    is: z.enum(['one_of', 'none_of']),
    values: z.array(source).check(z.minLength(1), z.maxLength(200)),
  }),
  z.strictObject({ on: z.literal('consent'), is: z.enum(['confirmed', 'stated', 'none']) }),
  z.strictObject({ on: z.literal('segment'), is: z.enum(['in', 'not_in']), segment: hash }),
] as const;

const conditions = [
  ...textConditions,
  ...attributeConditions,
  ...timeConditions,
  ...listConditions,
  ...mailConditions,
  ...otherConditions,
] as const;

/** One condition on a contact. */
export type Condition = z.output<(typeof conditions)[number]>;

/** A condition that compares a field as a text. */
export type TextCondition = z.output<(typeof textConditions)[number]>;

/** Returns whether a condition is about a time of a contact. */
export function isOnTime(
  condition: Condition,
): condition is Extract<Condition, { on: (typeof timeSubjects)[number] }> {
  return timeSubjects.some((one) => one === condition.on);
}

/** Returns whether a condition is about a number of emails. */
export function isOnMailCount(
  condition: Condition,
): condition is Extract<Condition, { on: 'mails' | 'unopened' }> {
  return condition.on === 'mails' || condition.on === 'unopened';
}

/** Schema of one condition. */
export type ConditionSchema = (typeof conditions)[number];

/** Schemas by operator, by subject. */
export const conditionSchemas: ReadonlyMap<string, ReadonlyMap<string, ConditionSchema>> = bySubject();

// @__NO_SIDE_EFFECTS__
function bySubject(): Map<string, Map<string, ConditionSchema>> {
  const subjects = new Map<string, Map<string, ConditionSchema>>();
  for (const schema of conditions) {
    for (const subject of wordsOf(schema.shape.on)) {
      const operators = subjects.get(subject) ?? new Map<string, ConditionSchema>();
      for (const operator of wordsOf(schema.shape.is)) operators.set(operator, schema);
      subjects.set(subject, operators);
    }
  }
  return subjects;
}

function wordsOf(schema: z.core.$ZodType): string[] {
  return [...(schema._zod.values ?? [])].map(String);
}
