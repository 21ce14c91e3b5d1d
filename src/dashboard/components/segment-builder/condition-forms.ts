import type { Condition } from '../../../contract/people/segments/conditions.ts';
import {
  comparisons,
  isOnMailCount,
  textSubjects,
  timeSubjects,
} from '../../../contract/people/segments/conditions.ts';
import type { Time } from '../../../contract/people/segments/operands.ts';

/*
 * The conditions that the builder edits, as forms of a few kinds. It shows others as their sentence and keeps them.
 */

/** Subjects to choose from, besides attributes. */
export const offeredSubjects = [
  ...textSubjects,
  'list',
  'mail',
  ...timeSubjects,
  'mails',
  'unopened',
  'quiet',
  'active',
  'segment',
] as const;

type TimeSubject = (typeof timeSubjects)[number];

/** Operators that compare with several texts. */
export const choices = ['one_of', 'not_one_of'] as const;

/** Operators without a value. */
export const fillings = ['empty', 'filled'] as const;

/** Operators of times. */
export const timeOperators = ['in_last', 'in_next', 'day', 'before', 'after', 'between'] as const;

/** Operators of emails. */
export const mailOperators = ['sent', 'opened', 'clicked', 'bounced', 'left'] as const;

/** Operators of lists. */
export const listOperators = ['subscribed', 'cancelled', 'on'] as const;

/** An operator that the builder offers. */
export type Operator =
  | (typeof comparisons)[number]
  | (typeof choices)[number]
  | (typeof fillings)[number]
  | (typeof timeOperators)[number]
  | (typeof mailOperators)[number]
  | (typeof listOperators)[number]
  | 'never'
  | 'at_least'
  | 'less'
  | 'for'
  | 'yes'
  | 'no'
  | 'in'
  | 'not_in';

const textOperators: readonly Operator[] = [...comparisons, ...choices, ...fillings];

/** Returns the subject of a condition as the builder names it: of an attribute `attribute:` and its code. */
export function subjectOf(condition: Condition): string {
  return condition.on === 'attribute' ? `attribute:${condition.code}` : condition.on;
}

/** Returns the operators to choose from for a condition; null for one that the builder doesn't edit. */
export function operatorsOf(condition: Condition): readonly Operator[] | null {
  if (isOnMailCount(condition)) return ['at_least', 'less'];
  switch (condition.on) {
    case 'attribute':
      return hasText(condition) ? textOperators : null;
    case 'list':
      return hasTimes(condition) ? null : listOperators;
    case 'mail':
      return isOnLastMails(condition) ? mailOperators : null;
    case 'quiet':
      return condition.hidden === undefined ? ['for'] : null;
    case 'active':
      return condition.is === 'reason' ? null : ['yes', 'no'];
    case 'segment':
      return ['in', 'not_in'];
    case 'source':
    case 'consent':
      return null;
    default:
      return isTimeCondition(condition) ? [...timeOperators, 'never'] : textOperators;
  }
}

function hasText(condition: Extract<Condition, { on: 'attribute' }>): boolean {
  const isNumber = 'value' in condition && typeof condition.value === 'number';
  return !isNumber && textOperators.some((one) => one === condition.is);
}

function hasTimes(condition: Extract<Condition, { on: 'list' }>): boolean {
  return 'joined' in condition || 'left' in condition;
}

function isOnLastMails(condition: Extract<Condition, { on: 'mail' }>): boolean {
  return 'last' in condition.mails && !('link' in condition) && !('machines' in condition);
}

/** Returns whether a condition is on a time of a contact. */
export function isTimeCondition(condition: Condition): condition is Extract<Condition, { on: TimeSubject }> {
  return timeSubjects.some((one) => one === condition.on);
}

/** Returns the condition with which a new row on a subject begins. */
export function initialCondition(subject: string): Condition {
  if (subject.startsWith('attribute:')) {
    return { on: 'attribute', code: subject.slice('attribute:'.length), is: 'equals', value: '' };
  }
  const text = textSubjects.find((one) => one === subject);
  if (text !== undefined) return { on: text, is: 'contains', value: '' };
  const time = timeSubjects.find((one) => one === subject);
  if (time !== undefined) return { on: time, is: 'in_last', n: 30, unit: 'day' };
  switch (subject) {
    case 'mail':
      return { on: 'mail', is: 'opened', mails: { last: 5 }, which: 'any' };
    case 'mails':
    case 'unopened':
      return { on: subject, is: 'at_least', n: 5 };
    case 'quiet':
      return { on: 'quiet', is: 'for', n: 6, unit: 'month' };
    case 'active':
      return { on: 'active', is: 'yes' };
    case 'segment':
      return { on: 'segment', is: 'in', segment: '' };
    default:
      return { on: 'list', is: 'subscribed', lists: [] };
  }
}

/** Returns a condition with another operator, its operands kept where they fit. */
export function withOperator(condition: Condition, operator: Operator): Condition {
  if (condition.on === 'attribute') {
    const { on, code } = condition;
    return { on, code, ...textOperands(condition, operator) };
  }
  const text = textSubjects.find((one) => one === condition.on);
  if (text !== undefined) return { on: text, ...textOperands(condition, operator) };
  if (isTimeCondition(condition)) {
    return operator === 'never'
      ? { on: condition.on, is: 'never' }
      : { on: condition.on, ...timeFor(condition, operator) };
  }
  return withOwnOperator(condition, operator);
}

function withOwnOperator(condition: Condition, operator: Operator): Condition {
  switch (condition.on) {
    case 'list': {
      const is = listOperators.find((one) => one === operator) ?? 'subscribed';
      const { lists, which } = condition;
      return { on: 'list', is, lists, ...(which === undefined ? {} : { which }) };
    }
    case 'mail': {
      const is = mailOperators.find((one) => one === operator) ?? 'opened';
      const { mails, which } = condition;
      return { on: 'mail', is, mails, ...(which === undefined ? {} : { which }) };
    }
    case 'mails':
    case 'unopened':
      return { ...condition, is: operator === 'less' ? 'less' : 'at_least' };
    case 'active':
      return { on: 'active', is: operator === 'no' ? 'no' : 'yes' };
    case 'segment':
      return { ...condition, is: operator === 'not_in' ? 'not_in' : 'in' };
    default:
      return condition;
  }
}

function textOperands(condition: Condition, operator: Operator) {
  const values = 'values' in condition ? condition.values.map(String) : [];
  const value = 'value' in condition ? String(condition.value) : (values[0] ?? '');
  const filling = fillings.find((one) => one === operator);
  if (filling !== undefined) return { is: filling };
  const choice = choices.find((one) => one === operator);
  if (choice !== undefined)
    return { is: choice, values: values.length > 0 ? values : value === '' ? [] : [value] };
  return { is: comparisons.find((one) => one === operator) ?? 'equals', value };
}

/** Returns a time with another operator, its days kept where they fit. */
function timeFor(time: object, operator: Operator): Time {
  const n = 'n' in time && typeof time.n === 'number' ? time.n : 30;
  const first = 'date' in time ? time.date : 'from' in time ? time.from : '';
  const date = typeof first === 'string' ? first : '';
  const unit = 'unit' in time ? units.find((one) => one === time.unit) : undefined;
  switch (operator) {
    case 'in_next':
      return { is: 'in_next', n, unit: unit ?? 'day' };
    case 'day':
    case 'before':
    case 'after':
      return { is: operator, date };
    case 'between':
      return { is: 'between', from: date, to: 'to' in time && typeof time.to === 'string' ? time.to : date };
    default:
      return { is: 'in_last', n, unit: unit ?? 'day' };
  }
}

const units = ['hour', 'day', 'week', 'month', 'year'] as const;
