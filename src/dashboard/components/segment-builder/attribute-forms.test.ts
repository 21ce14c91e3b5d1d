import { expect, it } from 'vitest';
import { attributeTypes } from '../../../lib/contact/attribute-types.ts';
import { initialAttribute, withAttributeOperator } from './attribute-forms.ts';

const { number, text } = attributeTypes;

it('a new condition on a number has an empty field, so that the typed digits are the number', () => {
  const initial = initialAttribute('points', number);
  expect(initial).toEqual({ on: 'attribute', code: 'points', is: 'at_least', value: Number.NaN });
  const between = withAttributeOperator(initial, 'between', number);
  expect(between).toEqual({
    on: 'attribute',
    code: 'points',
    is: 'between',
    from: Number.NaN,
    to: Number.NaN,
  });
});

it('an empty number becomes an empty text, and a number a text', () => {
  const empty = initialAttribute('points', number);
  expect(withAttributeOperator(empty, 'equals', text)).toMatchObject({ value: '' });
  expect(withAttributeOperator({ ...empty, is: 'at_least', value: 0 }, 'equals', text)).toMatchObject({
    value: '0',
  });
});
