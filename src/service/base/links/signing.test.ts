import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSigning } from './signing.ts';

const signing = createSigning('secret');

const purposes = [
  ...(['open', 'click', 'unsubscribe', 'view', 'tell'] as const),
  ...(['confirm', 'message', 'bounce', 'resubscribe'] as const),
];

describe('signing', () => {
  it('returns the payload, before and after its expiry', () => {
    const signed = signing.sign('confirm', 'Ab-1_', 10_000);
    expect(signing.verify('confirm', signed, 9999)).toEqual({ kind: 'valid', payload: 'Ab-1_' });
    expect(signing.verify('confirm', signed, 10_000)).toEqual({ kind: 'expired', payload: 'Ab-1_' });
  });

  it('never expires without an end', () => {
    const signed = signing.sign('confirm', 'x');
    expect(signing.verify('confirm', signed, Number.MAX_SAFE_INTEGER).kind).toBe('valid');
  });

  it('treats signatures of another secret as forged', () => {
    const signed = createSigning('other').sign('confirm', 'x');
    expect(signing.verify('confirm', signed, 0)).toEqual({ kind: 'forged' });
  });

  it.each(purposes)('accepts a signature for “%s” for no other purpose', (purpose) => {
    const signed = signing.sign(purpose, 'abc');
    signing.sign('open', 'another');
    const valid = purposes.filter((other) => signing.verify(other, signed, 0).kind === 'valid');
    expect(valid).toEqual([purpose]);
  });

  it('detects any change of a signed text', () => {
    const signed = signing.sign('confirm', 'abc', 5000);
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.constantFrom(...'aZ0-_.'), (at, character) => {
        const changed = signed.slice(0, at) + character + signed.slice(at + 1);
        fc.pre(changed !== signed);
        expect(signing.verify('confirm', changed, 0).kind).toBe('forged');
      }),
    );
  });

  it('treats any text as forged, without an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => signing.verify('confirm', text, 0).kind === 'forged'));
  });

  it('signs only values that can be part of a path', () => {
    expect(() => signing.sign('confirm', 'a/b')).toThrow(RangeError);
    expect(() => signing.sign('confirm', '')).toThrow(RangeError);
  });
});
