import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSealedText, SealBroken, sealText } from './sealed-text.ts';

const key = randomBytes(32);

describe('a sealed text', () => {
  it('opens with its key and purpose', () => {
    const sealed = sealText(key, 'mail server', 'pässword ✓');
    expect(openSealedText(key, 'mail server', sealed)).toBe('pässword ✓');
  });

  it('shows nothing of the text and differs each time', () => {
    const sealed = [sealText(key, 'a', 'password'), sealText(key, 'a', 'password')];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed[0]).not.toContain('password');
    expect(sealed[0]).not.toContain(Buffer.from('password').toString('base64url'));
  });

  const sealed = sealText(key, 'a', 'password');
  it.each([
    ['another key', randomBytes(32), 'a', sealed],
    ['another purpose', key, 'b', sealed],
    ['a changed byte', key, 'a', `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`],
    ['a missing end', key, 'a', sealed.slice(0, -4)],
    ['no text at all', key, 'a', ''],
    ['something else', key, 'a', 'v1.AAAA'],
  ])('does not open with %s', (...[, otherKey, purpose, text]) => {
    expect(() => openSealedText(otherKey, purpose, text)).toThrow(SealBroken);
  });
});
