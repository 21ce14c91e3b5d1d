import { expect, it } from 'vitest';
import { compactAxisWidth } from './chart-format.ts';

it('makes room for the longer numbers of a language', () => {
  expect(compactAxisWidth('en')).toBe(44);
  expect(compactAxisWidth('de')).toBe(60);
});
