import { describe, expect, it } from 'vitest';
import { importRow, withoutValues } from './row.ts';

const contact = {
  email: 'Ann@Example.com',
  key: 'ann@example.com',
  first_name: 'Ann',
  last_name: 'LEE',
  values: { city: 'Rome' },
  details: null,
};

describe('a row of an import', () => {
  it('returns its contact in stored form', () => {
    expect(importRow(contact)).toEqual({
      email: 'Ann@Example.com',
      email_key: 'ann@example.com',
      first_name: 'Ann',
      last_name: 'LEE',
      name_key: 'ann lee',
      name_fold: 'ann lee',
      values: { city: 'Rome' },
      attributes: '{"city":"Rome"}',
      sms_number: null,
      details: null,
    });
  });

  it('can drop the values of a deleted attribute', () => {
    const row = withoutValues(importRow(contact), new Set(['city']));
    expect(row).toMatchObject({ values: {}, attributes: '{}' });
  });
});
