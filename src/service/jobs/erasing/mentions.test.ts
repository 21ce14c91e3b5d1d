import { expect, it } from 'vitest';
import { jsonWithoutAddress, jsonWithoutItems, mentions } from './mentions.ts';

const key = 'ada@example.com';

it.each([
  ['Ada@Example.com', true],
  ['550 <ada@example.com>: unknown', true],
  ['Write to ada@example.com.', true],
  ['"ada@example.com"', true],
  ['zada@example.com', false],
  ['love.ada@example.com', false],
  ['ada@example.com.au', false],
  ['ada@example.community', false],
  ['zada@example.com, ada@example.com', true],
])('finds the address in %j: %j', (text, isMentioned) => {
  expect(mentions(text, key)).toBe(isMentioned);
});

it('replaces an address with an unused one, also in conditions, and leaves longer ones', () => {
  const match = { on: 'email', is: 'one_of', values: ['ADA@example.com', 'zada@example.com'] };
  expect(JSON.parse(jsonWithoutAddress(JSON.stringify({ not: match }), key))).toEqual({
    not: { ...match, values: ['erased@erased.invalid', 'zada@example.com'] },
  });
});

it('removes samples of an address from their lists', () => {
  const json = JSON.stringify({
    modes: [{ diffs: [{ email: 'Ada@example.com', line: 2 }, { email: 'b@c.de' }] }],
  });
  expect(JSON.parse(jsonWithoutItems(json, key))).toEqual({ modes: [{ diffs: [{ email: 'b@c.de' }] }] });
});
