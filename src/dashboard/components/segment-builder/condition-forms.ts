import {
  comparisons,
  isOnTime,
  textSubjects,
  timeSubjects,
  type Condition,
} from '../../../contract/people/segments/conditions.ts';
import { attributeOperators, initialAttribute, withAttributeOperator } from './attribute-forms.ts';
import {
  choices,
  consents,
  fillings,
  listOperators,
  mailOperators,
  textOperators,
  momentOperators,
  type Operator,
} from './operators.ts';
import { timeFor } from './time-forms.ts';

/* The conditions that the builder edits, as a few kinds of forms. It shows others as their sentence and keeps them. */

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
  'consent',
  'source',
  'segment',
] as const;

/** Returns the builder's name for a condition's subject: `attribute:` and the code for an attribute. */
export function subjectOf(condition: Condition): string {
  return condition.on === 'attribute' ? `attribute:${condition.code}` : condition.on;
}

/**
 * Returns the operators to choose from for a condition, or null if the builder doesn't edit it. `type`: the type of its
 * attribute.
 */
export function operatorsOf(condition: Condition, type = 0): readonly Operator[] | null {
  switch (condition.on) {
    case 'attribute':
      return attributeOperators(condition, type);
    case 'list':
      return listOperators;
    case 'mail':
      return mailOperators;
    case 'mails':
    case 'unopened':
      return ['at_least', 'less'];
    case 'quiet':
      return ['for'];
    case 'active':
      return ['yes', 'no', 'reason'];
    case 'segment':
      return ['in', 'not_in'];
    case 'consent':
      return consents;
    case 'source':
      return ['one_of', 'none_of'];
    default:
      return isOnTime(condition) ? [...momentOperators(condition.is), 'never'] : textOperators;
  }
}

/** Returns the initial condition of a new row on a subject. `type`: the type of an attribute. */
export function initialCondition(subject: string, type = 0): Condition {
  if (subject.startsWith('attribute:')) return initialAttribute(subject.slice('attribute:'.length), type);
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
    case 'consent':
      return { on: 'consent', is: 'confirmed' };
    case 'source':
      return { on: 'source', is: 'one_of', values: [] };
    case 'segment':
      return { on: 'segment', is: 'in', segment: '' };
    default:
      return { on: 'list', is: 'subscribed', lists: [] };
  }
}

/** Returns a condition with another operator, keeping operands that fit. `type`: the type of its attribute. */
export function withOperator(condition: Condition, operator: Operator, type = 0): Condition {
  if (condition.is === operator) return condition;
  if (condition.on === 'attribute') return withAttributeOperator(condition, operator, type);
  const text = textSubjects.find((one) => one === condition.on);
  if (text !== undefined) return { on: text, ...textOperands(condition, operator) };
  if (isOnTime(condition)) {
    return operator === 'never'
      ? { on: condition.on, is: 'never' }
      : { on: condition.on, ...timeFor(condition, operator) };
  }
  return withOwnOperator(condition, operator);
}

function withOwnOperator(condition: Condition, operator: Operator): Condition {
  switch (condition.on) {
    case 'list':
      return withListOperator(condition, operator);
    case 'mail':
      return withMailOperator(condition, operator);
    case 'mails':
    case 'unopened':
      return { ...condition, is: operator === 'less' ? 'less' : 'at_least' };
    case 'active':
      return operator === 'reason'
        ? { on: 'active', is: 'reason', values: [] }
        : { on: 'active', is: operator === 'no' ? 'no' : 'yes' };
    case 'consent':
      return { on: 'consent', is: consents.find((one) => one === operator) ?? 'confirmed' };
    case 'source':
      return { ...condition, is: operator === 'none_of' ? 'none_of' : 'one_of' };
    case 'segment':
      return { ...condition, is: operator === 'not_in' ? 'not_in' : 'in' };
    default:
      return condition;
  }
}

function withListOperator(condition: Extract<Condition, { on: 'list' }>, operator: Operator): Condition {
  const is = listOperators.find((one) => one === operator) ?? 'subscribed';
  const { lists, which, joined } = condition;
  return {
    on: 'list',
    is,
    lists,
    ...(which === undefined ? {} : { which }),
    ...(joined === undefined ? {} : { joined }),
  };
}

/** Returns a condition on emails with another operator. Bots stay only with opens and clicks. */
function withMailOperator(condition: Extract<Condition, { on: 'mail' }>, operator: Operator): Condition {
  const { on, mails } = condition;
  const is = mailOperators.find((one) => one === operator) ?? 'opened';
  const which = condition.which === undefined ? {} : { which: condition.which };
  if (is !== 'opened' && is !== 'clicked') return { on, is, mails, ...which };
  const isCounted = 'machines' in condition ? condition.machines : undefined;
  const machines = isCounted === undefined ? {} : { machines: isCounted };
  // Both are handled alike: a condition has one operator, and each is a separate type.
  return is === 'opened'
    ? { on, is, mails, ...which, ...machines }
    : { on, is, mails, ...which, ...machines };
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
