import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { comparisons, type Condition } from '../../../contract/people/segments/conditions.ts';
import {
  choices,
  fillings,
  flags,
  numberOperators,
  optionOperators,
  textOperators,
  timeOperators,
  type Operator,
} from './operators.ts';
import { dayUnitOf, timeFor } from './time-forms.ts';

/** A condition on an attribute. */
export type AttributeCondition = Extract<Condition, { on: 'attribute' }>;

/** Operators by the type of an attribute. */
const operatorsByType: Readonly<Record<number, readonly Operator[]>> = {
  [attributeTypes.text]: textOperators,
  [attributeTypes.number]: ['equals', 'not_equals', ...numberOperators, 'between', ...fillings, 'unreadable'],
  [attributeTypes.date]: [...timeOperators, 'anniversary', ...fillings, 'unreadable'],
  [attributeTypes.yesNo]: [...flags, ...fillings, 'unreadable'],
  [attributeTypes.choice]: ['one_of', 'none_of', ...fillings, 'unreadable'],
  [attributeTypes.choices]: ['has_any', 'has_all', 'has_none', ...fillings, 'unreadable'],
};

/** Returns the operators to choose from for an attribute of a type; null for a condition that doesn't fit the type. */
export function attributeOperators(condition: AttributeCondition, type: number): readonly Operator[] | null {
  const operators = operatorsByType[type] ?? [];
  const isNumber = type === attributeTypes.number;
  const compared =
    'value' in condition ? condition.value : condition.is === 'between' ? condition.from : undefined;
  const fits = compared === undefined || (typeof compared === 'number') === isNumber;
  return fits && operators.includes(condition.is) ? operators : null;
}

/** Returns the initial condition of a new row on an attribute. */
export function initialAttribute(code: string, type: number): AttributeCondition {
  const empty: AttributeCondition = { on: 'attribute', code, is: 'equals', value: '' };
  const first: Operator =
    type === attributeTypes.number ? 'at_least' : (operatorsByType[type]?.[0] ?? 'equals');
  return withAttributeOperator(empty, first, type);
}

/** Returns a condition on an attribute of a type with another operator, keeping operands that fit. */
export function withAttributeOperator(
  condition: AttributeCondition,
  operator: Operator,
  type: number,
): AttributeCondition {
  const { on, code } = condition;
  const bare = ([...fillings, ...flags, 'unreadable'] as const).find((one) => one === operator);
  if (bare !== undefined) return { on, code, is: bare };
  const several = [...choices, ...optionOperators].find((one) => one === operator);
  if (several !== undefined) return { on, code, is: several, values: valuesOf(condition) };
  if (type === attributeTypes.number) return withNumber(condition, operator);
  if (operator === 'anniversary') return { on, code, is: 'anniversary', n: 7, unit: 'day' };
  const comparison = comparisons.find((one) => one === operator);
  if (comparison !== undefined) return { on, code, is: comparison, value: valuesOf(condition)[0] ?? '' };
  const time = timeFor(condition, operator);
  return 'unit' in time
    ? { on, code, is: time.is, n: time.n, unit: dayUnitOf(time.unit) }
    : { on, code, ...time };
}

/** Returns whether the field of a value is empty. */
function isBlank(value: string | number): boolean {
  return value === '' || Number.isNaN(value);
}

function valuesOf(condition: AttributeCondition): string[] {
  if ('values' in condition) return condition.values;
  return 'value' in condition && !isBlank(condition.value) ? [String(condition.value)] : [];
}

function withNumber(condition: AttributeCondition, operator: Operator): AttributeCondition {
  const { on, code } = condition;
  const given = 'value' in condition ? condition.value : 'from' in condition ? condition.from : '';
  const value = isBlank(given) ? Number.NaN : Number(given);
  if (operator === 'between') return { on, code, is: 'between', from: value, to: value };
  const equality = (['equals', 'not_equals'] as const).find((one) => one === operator);
  if (equality !== undefined) return { on, code, is: equality, value };
  return { on, code, is: numberOperators.find((one) => one === operator) ?? 'at_least', value };
}
