import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSigning } from '../base/links/signing.ts';
import {
  deliveryOfReturnPath,
  readSignedAddress,
  returnPathOf,
  systemReturnPathOf,
  unsubscribeAddressOf,
} from './return-path.ts';

const signing = createSigning('a secret of this test');
const bounceDomain = 'bounces.example.com';
const check = { signing, bounceDomain };
const someId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

it('reads the delivery that a return path was made for, whatever its case', () => {
  fc.assert(
    fc.property(someId, fc.boolean(), (id, isUpper) => {
      const made = returnPathOf(signing, bounceDomain, id);
      expect(deliveryOfReturnPath(check, isUpper ? made.toUpperCase() : made)).toBe(id);
    }),
  );
});

it('makes local parts of a valid length', () => {
  const [local = ''] = returnPathOf(signing, bounceDomain, Number.MAX_SAFE_INTEGER).split('@');
  expect(local).toMatch(/^bounce\+[0-9a-z]+-[0-9a-f]{20}$/);
  expect(local.length).toBeLessThanOrEqual(64);
});

it('rejects a return path with a character changed, added, or left out', () => {
  const change = fc.record({ at: fc.nat(45), sign: fc.constantFrom(...'0a9z-+Z'), dropped: fc.nat(1) });
  fc.assert(
    fc.property(someId, change, (id, { at, sign, dropped }) => {
      const genuine = returnPathOf(signing, bounceDomain, id);
      const forged = genuine.slice(0, at) + sign + genuine.slice(at + dropped);
      fc.pre(forged.toLowerCase() !== genuine);
      expect(deliveryOfReturnPath(check, forged)).toBeNull();
    }),
  );
});

it.each([
  ['another installation', returnPathOf(createSigning('another secret'), bounceDomain, 7)],
  ['another domain', returnPathOf(signing, 'elsewhere.example', 7)],
  ['no signature', 'bounce+7@bounces.example.com'],
  ['zeros before the id', returnPathOf(signing, bounceDomain, 7).replace('+7-', '+07-')],
  ['a person', 'postmaster@bounces.example.com'],
])('rejects an address of %s', (_, address) => {
  expect(deliveryOfReturnPath(check, address)).toBeNull();
});

it('distinguishes the addresses of one id by purpose', () => {
  const made = { bounce: returnPathOf, system: systemReturnPathOf, unsubscribe: unsubscribeAddressOf };
  for (const [kind, make] of Object.entries(made)) {
    const address = make(signing, bounceDomain, 35);
    expect(readSignedAddress(check, address)).toEqual({ kind, id: 35 });
    expect(deliveryOfReturnPath(check, address)).toBe(kind === 'bounce' ? 35 : null);
    for (const other of Object.keys(made).filter((name) => name !== kind))
      expect(readSignedAddress(check, address.replace(kind, other))).toBeNull();
  }
});

it('keeps the return paths of earlier emails valid', () => {
  expect(returnPathOf(createSigning('a'), 'b.example', 7)).toBe('bounce+7-7a2a58aa3a3be00397cc@b.example');
});

it('rejects garbage', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(deliveryOfReturnPath(check, text)).toBeNull();
    }),
  );
});
