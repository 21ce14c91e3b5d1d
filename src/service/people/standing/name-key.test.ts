import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { contactNameKeys } from './name-key.ts';

it('folds first and last name each for itself like the whole name', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('Σ', 'ς', 'Α', '\u0301', '´', ' ', '\u00a0', 'ß', 'İ', 'ᄒ', 'ᅡ', 'ﬁ', '-', 'é'),
    }),
  );
  fc.assert(
    fc.property(anyName, anyName, (first_name, last_name) => {
      const { name_fold } = contactNameKeys({ first_name, last_name });
      expect(name_fold).toBe(foldKey(`${first_name} ${last_name}`));
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['Zoë', 'van der Berg', { name_key: 'zoë van der berg', name_fold: 'zoe van der berg' }],
  ['', 'Müller', { name_key: ' müller', name_fold: 'muller' }],
  ['Ann', '', { name_key: 'ann ', name_fold: 'ann' }],
  ['', '', { name_key: ' ', name_fold: '' }],
])('keys of %j %j', (first_name, last_name, keys) => {
  expect(contactNameKeys({ first_name, last_name })).toEqual(keys);
});
