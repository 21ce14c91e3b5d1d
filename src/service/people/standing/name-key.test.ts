import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { contactNameKeys } from './name-key.ts';

it('folds first and last name each for itself like the whole name', () => {
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('Σ', 'ς', 'Α', '\u0301', '´', ' ', '\u00a0', 'ß', 'İ', 'ᄒ', 'ᅡ', 'ﬁ', '-', 'é') }),
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
  ['Zoë', 'van der Berg', 'zoë van der berg', 'zoe van der berg'],
  ['', 'Müller', ' müller', 'muller'],
  ['Ann', '', 'ann ', 'ann'],
  ['', '', ' ', ''],
])('keys of %j %j', (first_name, last_name, name_key, name_fold) => {
  expect(contactNameKeys({ first_name, last_name })).toEqual({ name_key, name_fold });
});
