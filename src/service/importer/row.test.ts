import { describe, expect, it } from 'vitest';
import { checkRow, withoutValues } from './row.ts';
import type { ColumnPlan } from './columns.ts';

const plan: ColumnPlan = {
  email: 0,
  first_name: 1,
  last_name: 2,
  attributes: [{ code: 'city', index: 3 }],
  fewest: 4,
  most: 5,
};

describe('checking a row', () => {
  it('gives what it says of a contact', () => {
    expect(checkRow([' Ann@Example.com ', 'Ann', 'LEE', 'Rome', ''], plan)).toEqual({
      ok: true,
      row: {
        email: 'Ann@Example.com',
        email_key: 'ann@example.com',
        first_name: 'Ann',
        last_name: 'LEE',
        name_key: 'ann lee',
        values: { city: 'Rome' },
        attributes: '{"city":"Rome"}',
      },
    });
  });

  it.each([
    ['formulas and markup as they are', '=1+1', '=1+1'],
    ['without NUL', 'A\0n\0n', 'Ann'],
    ['white space', ' Ann ', ' Ann '],
    ['255 characters', 'x'.repeat(255), 'x'.repeat(255)],
  ])('keeps a name: %s', (_what, cell, kept) => {
    expect(checkRow(['a@example.com', cell, '', ''], plan)).toMatchObject({ row: { first_name: kept } });
  });

  it('takes an empty cell for no value', () => {
    expect(checkRow(['a@example.com', '', '', ''], plan)).toMatchObject({
      row: { values: {}, attributes: '{}' },
    });
  });

  it.each([
    ['without an address', ['', 'Ann', '', ''], 'There is no email address.'],
    ['with a bad one', ['ann', '', '', ''], 'An email address has an @ in it.'],
    [
      'with a NUL in it',
      ['a@exa\0mple.com', '', '', ''],
      'The email address holds an invisible control character.',
    ],
    ['with too few cells', ['a@example.com'], 'The row has one cell, the header 4.'],
    ['with too many', ['a@example.com', '', '', '', '', 'x'], 'The row has 6 cells, the header 5.'],
    [
      'with a long name',
      ['a@example.com', 'x'.repeat(256), '', ''],
      'The first name is longer than 255 characters.',
    ],
  ])('refuses one %s', (_what, cells, reason) => {
    expect(checkRow(cells, plan)).toEqual({ ok: false, reason });
  });

  it.each([
    ['empty', ['', '', '', '']],
    ['blank', [' ', '\u00a0', '\t', '']],
    ['short and empty', ['', '']],
  ])('passes over one that is %s', (_what, cells) => {
    expect(checkRow(cells, plan)).toBeNull();
  });

  it('allows empty cells behind the last one', () => {
    expect(checkRow(['a@example.com', '', '', '', '', '', ''], plan)).toMatchObject({ ok: true });
  });

  it('can take the values of a deleted attribute out', () => {
    const checked = checkRow(['a@example.com', '', '', 'Rome'], plan);
    if (checked?.ok !== true) throw new Error('refused');
    expect(withoutValues(checked.row, new Set(['city']))).toMatchObject({ values: {}, attributes: '{}' });
  });
});
