import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkClassOf } from './network-class.rules.ts';

describe('the class of a network', () => {
  it.each([
    ['66.249.84.12', 'google proxy'],
    ['::ffff:66.249.84.12', 'google proxy'],
    ['17.58.101.9', 'apple'],
    ['67.231.152.1', 'filter'],
    ['2a01:4f8:1::1', 'cloud'],
    ['192.0.2.1', 'other'],
    ['fe80::1%eth0', 'other'],
    ['nonsense', 'other'],
    ['', 'other'],
  ])('of %s is %s', (address, name) => {
    expect(networkClassOf(address)).toBe(name);
  });

  it('is determined for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
        expect(networkClassOf(address)).toBeTypeOf('string');
      }),
    );
  });
});
