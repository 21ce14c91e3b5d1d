import { expect, it } from 'vitest';
import { makeAttribute } from '../../testing/records.ts';
import { dateRecipes } from './recipes.ts';

it('starts with birthdays this week if contacts have a date', () => {
  const attributes = [makeAttribute({ code: 'plan', type: 4 }), makeAttribute({ code: 'born', type: 2 })];
  expect(dateRecipes(attributes)).toEqual([
    { all: [{ on: 'attribute', code: 'born', is: 'anniversary', n: 7, unit: 'day' }] },
  ]);
});
