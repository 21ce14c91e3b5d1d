import { describe, expect, it } from 'vitest';
import { parsePhoneNumber } from './contact-fields.ts';
import { cellRange, judgeRow, rowProblemText, type ContactColumns } from './contact-row.ts';

const columns: ContactColumns = {
  email: 0,
  first_name: 1,
  last_name: 2,
  attributes: [{ code: 'city', index: 3 }],
  fewest: 4,
  most: 5,
};

describe('judging a row', () => {
  it('returns the contact that it describes', () => {
    expect(judgeRow([' Ann@Example.com ', 'Ann', 'LEE', 'Rome', ''], columns)).toEqual({
      kind: 'good',
      contact: {
        email: 'Ann@Example.com',
        key: 'ann@example.com',
        first_name: 'Ann',
        last_name: 'LEE',
        details: null,
        values: { city: 'Rome' },
      },
    });
  });

  it.each([
    ['formulas and markup as they are', '=1+1', '=1+1'],
    ['without NUL', 'A\0n\0n', 'Ann'],
    ['without white space around it', ' Ann\u00a0Lee\t', 'Ann\u00a0Lee'],
    ['empty for a blank one', ' \0 ', ''],
    ['255 characters', ` ${'x'.repeat(255)}\0 `, 'x'.repeat(255)],
  ])('keeps a name: %s', (_what, cell, kept) => {
    expect(judgeRow(['a@example.com', cell, '', ''], columns)).toMatchObject({
      contact: { first_name: kept },
    });
  });

  it.each([
    ['Ann', 'Ann', ''],
    ['Ann Lee', 'Ann', 'Lee'],
    [' Mary  Ann\u00a0Lee ', 'Mary  Ann', 'Lee'],
    ['', '', ''],
  ])('splits the whole name %j before its last word, in any column', (name, first_name, last_name) => {
    const own = { contact: { email: 'a@example.com', first_name, last_name } };
    const first = { ...columns, email: 1, first_name: 0, last_name: 0 };
    expect(judgeRow([name, 'a@example.com', '', ''], first)).toMatchObject(own);
    const second = { ...columns, first_name: 1, last_name: 1 };
    expect(judgeRow(['a@example.com', name, '', ''], second)).toMatchObject(own);
  });

  it('gives no names without columns of names', () => {
    const none = { ...columns, first_name: -1, last_name: -1 };
    expect(judgeRow(['a@example.com', 'Ann', 'Lee', ''], none)).toMatchObject({
      contact: { first_name: '', last_name: '' },
    });
  });

  it.each(['', '  ', '\0', '\t\n'])('treats the cell %j as no value', (cell) => {
    expect(judgeRow(['a@example.com', '', '', cell], columns)).toMatchObject({ contact: { values: {} } });
  });

  it.each([
    ['without an address', ['', 'Ann', '', ''], 'Enter an email address.'],
    ['with a bad one', ['ann', '', '', ''], 'Enter an email address with an @.'],
    [
      'with a NUL in it',
      ['a@exa\0mple.com', '', '', ''],
      'Remove the invisible character from the email address.',
    ],
    ['with too few cells', ['a@example.com'], 'This row has 1 cell, the header has 4.'],
    ['with too many', ['a@example.com', '', '', '', '', 'x'], 'This row has 6 cells, the header has 5.'],
    [
      'with a long name',
      ['a@example.com', 'x'.repeat(256), '', ''],
      'The first name has more than 255 characters.',
    ],
    [
      'with a long last name',
      ['a@example.com', '', 'x'.repeat(256), ''],
      'The last name has more than 255 characters.',
    ],
  ])('refuses one %s', (_what, cells, sentence) => {
    const verdict = judgeRow(cells, columns);
    expect(verdict.kind === 'bad' ? rowProblemText(verdict.problem) : null).toBe(sentence);
  });

  it.each([
    ['empty', ['', '', '', '']],
    ['blank', [' ', '\u00a0', '\t', '']],
    ['short and empty', ['', '']],
  ])('skips one that is %s', (_what, cells) => {
    expect(judgeRow(cells, columns)).toEqual({ kind: 'blank' });
  });

  it('allows empty cells after the last column', () => {
    expect(judgeRow(['a@example.com', '', '', '', '', '', ''], columns)).toMatchObject({ kind: 'good' });
  });

  it('lets rows end with the last named column', () => {
    expect(cellRange(['email', 'name', ' \0', ''])).toEqual({ fewest: 2, most: 4 });
  });
});

it.each([
  ['+46 (0)70-123.45', { ok: true, number: '+4607012345' }],
  ['', { ok: true, number: null }],
  [' - ', { ok: true, number: null }],
  ['070 123 45 67', { ok: false }],
  ['+0701234567', { ok: false }],
])('reads the phone number %j', (text, expected) => {
  expect(parsePhoneNumber(text)).toEqual(expected);
});
