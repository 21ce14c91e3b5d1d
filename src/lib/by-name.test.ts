import { describe, expect, it } from 'vitest';
import { byName, keysOf } from './by-name.ts';

describe('an object by name', () => {
  it('has a value for each name, in their order', () => {
    expect(Object.entries(byName(['b', 'a'], (name) => name.toUpperCase()))).toEqual([
      ['b', 'B'],
      ['a', 'A'],
    ]);
  });

  it('has the keys of the record that names it', () => {
    expect(keysOf(byName(keysOf({ b: 1, a: 2 }), () => null))).toEqual(['b', 'a']);
  });
});
