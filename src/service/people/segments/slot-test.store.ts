import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { anniversaries, dayWindow, type Moment } from '../../../contract/people/segments/windows.ts';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import type { Dialect } from '../../storage/dialect.ts';
import type { SlotColumn } from '../../storage/fact-tables.ts';
import { choiceEnd } from '../facts/slot-value.rules.ts';
import { allOf, anyOf, compares, isOneOf, isWithin, notThat, type Test } from './match-parts.store.ts';
import { isOnTexts, textComparison } from './text-test.rules.ts';

type AttributeCondition = Extract<Condition, { on: 'attribute' }>;

/** A filled column of contacts' facts. */
interface FilledSlot {
  readonly column: SlotColumn;
  /** Type of its values. */
  readonly type: number;
}

interface SlotJudging extends Moment {
  readonly dialect: Dialect;
}

/**
 * Returns the test of a condition on an attribute by its values in the facts, with the results of `attributeTest` on
 * the stored ones. Null for an operator that the type lacks, and for `unreadable`, because the facts hold only valid
 * values.
 */
export function slotTest(
  condition: AttributeCondition,
  { column, type }: FilledSlot,
  judging: SlotJudging,
): Test | null {
  if (condition.is === 'unreadable') return null;
  const value = sql.ref(`contact_fact.${column}`);
  const isFilled = sql<SqlBool>`(${value} is not null)`;
  if (condition.is === 'filled') return isFilled;
  if (condition.is === 'empty') return notThat(isFilled);
  switch (type) {
    case attributeTypes.number:
      return numberTest(condition, value);
    case attributeTypes.date:
      return dateTest(condition, column, judging);
    case attributeTypes.yesNo:
      return isNumber(value, sql`= ${sql.lit(condition.is === 'yes' ? 1 : 0)}`);
    case attributeTypes.choices:
      return choicesTest(condition, column, judging.dialect);
    default:
      return textTest(condition, column, judging.dialect);
  }
}

function textTest(condition: AttributeCondition, column: SlotColumn, dialect: Dialect): Test | null {
  const name = `contact_fact.${column}`;
  const { is } = condition;
  if (is === 'none_of') return notThat(isOneOf(dialect, sql.ref(name), condition.values.map(foldKey)));
  return isOnTexts(is) ? compares(dialect, name, textComparison({ ...condition, is }, foldKey)) : null;
}

function choicesTest(condition: AttributeCondition, column: SlotColumn, dialect: Dialect): Test | null {
  if (!('values' in condition)) return null;
  const has = condition.values.map((word) => {
    const text = `${choiceEnd}${foldKey(word)}${choiceEnd}`;
    const name = `contact_fact.${column}`;
    return sql<SqlBool>`(${sql.ref(name)} is not null and ${dialect.includes(name, text)})`;
  });
  if (condition.is === 'has_all') return allOf(has);
  return condition.is === 'has_none' ? notThat(anyOf(has)) : anyOf(has);
}

function isNumber(value: RawBuilder<unknown>, comparison: RawBuilder<unknown>): Test {
  return sql<SqlBool>`(${value} is not null and ${value} ${comparison})`;
}

function numberTest(condition: AttributeCondition, value: RawBuilder<unknown>): Test | null {
  const compared = (operator: string, to: string | number) =>
    isNumber(value, sql`${sql.raw(operator)} ${sql.lit(Number(to))}`);
  switch (condition.is) {
    case 'equals':
      return compared('=', condition.value);
    case 'not_equals':
      return notThat(compared('=', condition.value));
    case 'less':
      return compared('<', condition.value);
    case 'at_most':
      return compared('<=', condition.value);
    case 'more':
      return compared('>', condition.value);
    case 'at_least':
      return compared('>=', condition.value);
    case 'between':
      return allOf([compared('>=', condition.from), compared('<=', condition.to)]);
    default:
      return null;
  }
}

function dateTest(condition: AttributeCondition, column: SlotColumn, judging: SlotJudging): Test | null {
  const value = sql.ref(`contact_fact.${column}`);
  switch (condition.is) {
    case 'in_last':
    case 'in_next':
    case 'day':
    case 'before':
    case 'after':
      return isWithin(value, dayWindow(condition, judging));
    case 'between': {
      const [from, to] = [String(condition.from), String(condition.to)];
      return isWithin(value, dayWindow({ is: 'between', from, to }, judging));
    }
    case 'anniversary': {
      const { n = 1, unit = 'day', month } = condition;
      const day = judging.dialect.monthAndDay(`contact_fact.${column}`);
      const days = [...anniversaries({ n, unit }, judging)].map((one) => sql.lit(one));
      return month === undefined
        ? sql<SqlBool>`(${value} is not null and ${day} in (${sql.join(days)}))`
        : sql<SqlBool>`(${value} is not null and substr(${day}, 1, 2) = ${String(month).padStart(2, '0')})`;
    }
    default:
      return null;
  }
}
