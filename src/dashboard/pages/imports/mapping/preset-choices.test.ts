import { expect, it } from 'vitest';
import { hasSeveralAddresses } from './preset-choices.ts';

const header = ['Name', 'E-mail 1 - Value', 'E-mail 2 - Value'];

/** Returns a Google contacts file with these first addresses and second ones. */
const googleFile = (firsts: readonly string[], seconds: readonly string[]) => ({
  preset: { name: 'Google', targets: new Map(), email: 1, words: {}, formats: {} },
  mapping: ['first_name', 'email', null] as const,
  preview: { columnNames: header, samples: [['Kim'], firsts, seconds] },
  addresses: 'first' as const,
});

it.each([
  { of: 'a second column with addresses', firsts: ['kim@a.example'], seconds: ['k@b.example'], has: true },
  { of: 'two addresses in a cell', firsts: ['kim@a.example ::: k@b.example'], seconds: [], has: true },
  { of: 'an empty second column', firsts: ['kim@a.example'], seconds: [], has: false },
])('knows whether contacts have several addresses: $of', ({ firsts, seconds, has }) => {
  expect(hasSeveralAddresses(googleFile(firsts, seconds))).toBe(has);
});
