import { expect, it } from 'vitest';
import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import { likelyType } from './likely-type.ts';

const { text, number, date, yesNo } = attributeTypes;

it.each([
  ['whole numbers', ['1', '20', '', '300'], number],
  ['numbers with a decimal comma', ['1,5', '2.000,25', '3'], number],
  ['ones and zeros, which are numbers first', ['1', '0', '1'], number],
  ['days', ['2026-01-31', '2025-12-01', ' 2024-02-29 '], date],
  ['days that begin with a zero', ['01.02.2026', '03.04.2026', '25.12.2025'], date],
  ['words for yes and no', ['Yes', 'no', 'yes'], yesNo],
  ['words for yes and no in another language', ['ja', 'nein', 'ja'], yesNo],
  ['true and false as databases print them', ['t', 'f', 't'], yesNo],
  ['the same letter in all cells, such as a gender', ['f', 'f', 'f'], text],
  ['numbers with leading zeros, such as postal codes', ['01234', '90210', '10115'], text],
  ['numbers that a spreadsheet marked as text', ["'1234", "'9021", "'1011"], text],
  ['one cell of another type', ['1', '2', 'three'], text],
  ['both dates and numbers', ['2026-01-31', '5', '7'], text],
  ['few filled cells', ['1', '2', ''], text],
  ['phone numbers', ['491511234567', '491511234568', '491511234569'], text],
  ['numbers with too many digits', ['1234567890123456', '2', '3'], text],
])('recognizes %s', (_what, cells, type) => {
  expect(likelyType(cells)).toBe(type);
});
