import { expect, it } from 'vitest';
import { spellingsOf } from './address-spellings.ts';

it.each([
  ['ada@example.com', []],
  ['jürgen@example.com', []],
  ['a@bücher.example', ['a@xn--bcher-kva.example']],
  ['a@xn--bcher-kva.example', ['a@bücher.example']],
  ['@bücher.example', ['@xn--bcher-kva.example']],
  ['a@straße.example', ['a@xn--strae-oqa.example']],
  ['a@例え.xn--zckzah', ['a@xn--r8jz45g.xn--zckzah', 'a@例え.テスト']],
  // Not the encoding of anything.
  ['a@xn--0.example', []],
])('knows the spellings of %s', (key, others) => {
  expect(spellingsOf(key)).toEqual([key, ...others]);
});
