import { expect, it } from 'vitest';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { attributeTest } from './attribute-test.rules.ts';

type AttributeCondition = Extract<Condition, { on: 'attribute' }>;

const number = 1;
const moment = { at: Date.UTC(2026, 4, 31, 12), zone: zoneOf('UTC') };
const code = 'points';

it.each<[condition: AttributeCondition, fitting: string[]]>([
  [{ on: 'attribute', code, is: 'equals', value: 5 }, ['5']],
  [{ on: 'attribute', code, is: 'not_equals', value: 5 }, ['4.9', '5.1', '']],
  [{ on: 'attribute', code, is: 'less', value: 5 }, ['4.9']],
  [{ on: 'attribute', code, is: 'at_most', value: 5 }, ['4.9', '5']],
  [{ on: 'attribute', code, is: 'more', value: 5 }, ['5.1']],
  [{ on: 'attribute', code, is: 'at_least', value: 5 }, ['5', '5.1']],
  [{ on: 'attribute', code, is: 'between', from: 4.9, to: 5 }, ['4.9', '5']],
  [{ on: 'attribute', code, is: 'empty' }, ['']],
  [{ on: 'attribute', code, is: 'filled' }, ['4.9', '5', '5.1']],
])('%o is true of numbers at its bounds as it says', (condition, fitting) => {
  const test = attributeTest(condition, number, moment);
  expect(['', '4.9', '5', '5.1'].filter((stored) => test?.(stored))).toEqual(
    ['', '4.9', '5', '5.1'].filter((stored) => fitting.includes(stored)),
  );
});
