import type { Condition } from '../../../contract/people/segments/conditions.ts';
import {
  anniversaries,
  dayWindow,
  type Moment,
  type Window,
} from '../../../contract/people/segments/windows.ts';
import { attributeTypes, type ValueType } from '../../../lib/contact/attribute-types.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { formatDay, parseDay } from '../../../lib/time/calendar.ts';
import { numberOf, wordsOf } from '../facts/slot-value.rules.ts';
import { comparesTo, isOnTexts, textComparison } from './text-test.rules.ts';

type AttributeCondition = Extract<Condition, { on: 'attribute' }>;

/** Function that returns whether a condition is true for a stored value, '' for none. */
export type ValueTest = (stored: string) => boolean;

/** Returns the test of a condition on values of a type; null if the type has no such operator. */
export function attributeTest(
  condition: AttributeCondition,
  type: ValueType,
  moment: Moment,
): ValueTest | null {
  if (condition.is === 'unreadable') return misfitTest(type);
  switch (type.type) {
    case attributeTypes.text:
      return textTest(condition);
    case attributeTypes.number:
      return numberTest(condition);
    case attributeTypes.date:
      return dateTest(condition, moment);
    case attributeTypes.yesNo:
      return wordTest(condition, flagOperators, (stored) =>
        stored === 'true' ? ['yes'] : stored === 'false' ? ['no'] : [],
      );
    case attributeTypes.choice:
      return wordTest(condition, choiceOperators, (stored) => wordsOf([stored]));
    case attributeTypes.choices:
      return wordTest(condition, choicesOperators, (stored) => wordsOf(stored.split(',')));
    default:
      return null;
  }
}

/** Returns the test for values that don't fit their type, which `unreadable` of the type counts. */
function misfitTest(type: ValueType): ValueTest | null {
  if (type.type === attributeTypes.text) return null;
  const judge = new ValueJudge({ ...type, open: false });
  return (stored) => judge.read(stored) === null;
}

function textTest(condition: AttributeCondition): ValueTest | null {
  const { is } = condition;
  if (!isOnTexts(is)) return null;
  const comparison = textComparison({ ...condition, is }, foldKey);
  return (stored) => comparesTo(comparison, foldKey(stored));
}

function numberTest(condition: AttributeCondition): ValueTest | null {
  const compares = comparisonOf(condition);
  if (compares === null) return null;
  const ofMissing = condition.is === 'empty' || condition.is === 'not_equals';
  return (stored) => {
    const value = numberOf(stored);
    return value === null ? ofMissing : compares(value);
  };
}

function comparisonOf(condition: AttributeCondition): ((value: number) => boolean) | null {
  switch (condition.is) {
    case 'empty':
      return () => false;
    case 'filled':
      return () => true;
    case 'equals':
      return (value) => value === Number(condition.value);
    case 'not_equals':
      return (value) => value !== Number(condition.value);
    case 'less':
      return (value) => value < condition.value;
    case 'at_most':
      return (value) => value <= condition.value;
    case 'more':
      return (value) => value > condition.value;
    case 'at_least':
      return (value) => value >= condition.value;
    case 'between':
      return typeof condition.from === 'number'
        ? (value) => value >= Number(condition.from) && value <= Number(condition.to)
        : null;
    default:
      return null;
  }
}

function dateTest(condition: AttributeCondition, moment: Moment): ValueTest | null {
  const compares = dayTest(condition, moment);
  if (compares === null) return null;
  return (stored) => {
    const day = parseDay(stored);
    return day === null ? condition.is === 'empty' : compares(day);
  };
}

function dayTest(condition: AttributeCondition, moment: Moment): ((day: number) => boolean) | null {
  switch (condition.is) {
    case 'empty':
      return () => false;
    case 'filled':
      return () => true;
    case 'in_last':
    case 'in_next':
    case 'day':
    case 'before':
    case 'after':
      return isIn(dayWindow(condition, moment));
    case 'between': {
      const { from, to } = condition;
      if (typeof from !== 'string' || typeof to !== 'string') return null;
      return isIn(dayWindow({ is: 'between', from, to }, moment));
    }
    case 'anniversary': {
      const { n = 1, unit = 'day', month } = condition;
      if (month !== undefined) return (day) => Number(formatDay(day).slice(5, 7)) === month;
      const found = anniversaries({ n, unit }, moment);
      return (day) => found.has(formatDay(day).slice(5));
    }
    default:
      return null;
  }
}

function isIn({ from, to }: Window): (day: number) => boolean {
  return (day) => (from === null || day >= from) && (to === null || day < to);
}

const flagOperators: readonly string[] = ['yes', 'no', 'empty', 'filled'];
const choiceOperators: readonly string[] = ['one_of', 'not_one_of', 'none_of', 'empty', 'filled'];
const choicesOperators: readonly string[] = ['has_any', 'has_all', 'has_none', 'empty', 'filled'];

/** Tests the words of a yes/no or a choice, or of several choices. */
function wordTest(
  condition: AttributeCondition,
  operators: readonly string[],
  words: (stored: string) => readonly string[],
): ValueTest | null {
  if (!operators.includes(condition.is)) return null;
  const wanted = 'values' in condition ? condition.values.map(foldKey) : [];
  switch (condition.is) {
    case 'empty':
      return (stored) => words(stored).length === 0;
    case 'filled':
      return (stored) => words(stored).length > 0;
    case 'yes':
    case 'no':
      return (stored) => words(stored).includes(condition.is);
    case 'one_of':
    case 'has_any':
      return (stored) => wanted.some((one) => words(stored).includes(one));
    case 'has_all':
      return (stored) => wanted.every((one) => words(stored).includes(one));
    default:
      return (stored) => !wanted.some((one) => words(stored).includes(one));
  }
}
