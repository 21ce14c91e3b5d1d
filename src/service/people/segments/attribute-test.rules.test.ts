import { expect, it } from 'vitest';
import type { Condition } from '../../../contract/people/segments/conditions.ts';
import { zoneOf } from '../../../lib/time/zone.ts';
import { attributeTest } from './attribute-test.rules.ts';

type AttributeCondition = Extract<Condition, { on: 'attribute' }>;

const number = { type: 1, options: [], open: false };
const moment = { at: Date.UTC(2026, 4, 31, 12), zone: zoneOf('UTC') };
const code = 'points';

it.each<[type: number, fitting: string]>([
  [1, '12.5'],
  [2, '2026-05-31'],
  [3, 'true'],
  [4, 'pro'],
  [5, 'pro, team'],
])('unreadable is true for values that don’t fit type %i, and not for missing ones', (kind, fitting) => {
  const type = { type: kind, options: ['pro', 'team'], open: true };
  const test = attributeTest({ on: 'attribute', code, is: 'unreadable' }, type, moment);
  expect(['', fitting, 'gold?'].filter((stored) => test?.(stored))).toEqual(['gold?']);
});

it('texts always fit', () => {
  const type = { type: 0, options: [], open: false };
  expect(attributeTest({ on: 'attribute', code, is: 'unreadable' }, type, moment)).toBeNull();
});

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
])('%o is true for numbers at its bounds as it says', (condition, fitting) => {
  const test = attributeTest(condition, number, moment);
  expect(['', '4.9', '5', '5.1'].filter((stored) => test?.(stored))).toEqual(
    ['', '4.9', '5', '5.1'].filter((stored) => fitting.includes(stored)),
  );
});
