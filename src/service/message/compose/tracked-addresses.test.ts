import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSigning, type TrackedPurpose } from '../../base/links/signing.ts';
import { linkPosition, messageOfToken, trackedAddresses, trackedPaths } from './tracked-addresses.ts';

const signing = createSigning('a secret of this test');
const { token, address } = trackedAddresses('https://news.example.com', signing);
const purposes: readonly TrackedPurpose[] = ['open', 'click', 'unsubscribe', 'view', 'tell'];
const somePurpose = fc.constantFrom(...purposes);
const someId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const someMessage = fc.record({ sending_id: someId, delivery_id: someId });

it('reads the message that a token was made for', () => {
  fc.assert(
    fc.property(somePurpose, someMessage, (purpose, message) => {
      expect(messageOfToken(signing, purpose, token(purpose, message))).toEqual(message);
    }),
  );
});

it('accepts a token for one purpose only', () => {
  fc.assert(
    fc.property(somePurpose, somePurpose, someMessage, (made, asked, message) => {
      fc.pre(made !== asked);
      expect(messageOfToken(signing, asked, token(made, message))).toBeNull();
    }),
  );
});

it('rejects a token with a letter changed, added, or left out', () => {
  const change = fc.record({ at: fc.nat(70), sign: fc.constantFrom(...'0a9z-_Z.'), dropped: fc.nat(1) });
  fc.assert(
    fc.property(somePurpose, someMessage, change, (...[purpose, message, { at, sign, dropped }]) => {
      const genuine = token(purpose, message);
      const changed = genuine.slice(0, at) + sign + genuine.slice(at + dropped);
      fc.pre(changed !== genuine);
      expect(messageOfToken(signing, purpose, changed)).toBeNull();
    }),
  );
});

it('rejects signatures of another installation', () => {
  const foreign = trackedAddresses('https://news.example.com', createSigning('another secret'));
  expect(
    messageOfToken(signing, 'click', foreign.token('click', { sending_id: 3, delivery_id: 7 })),
  ).toBeNull();
});

it('rejects garbage', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(messageOfToken(signing, 'view', text)).toBeNull();
    }),
  );
});

it('makes short URLs that need no escaping in a path', () => {
  fc.assert(
    fc.property(somePurpose, someMessage, (purpose, message) => {
      const made = token(purpose, message);
      expect(made).toMatch(/^[\w-]+$/);
      expect(made.length).toBeLessThanOrEqual(46);
      expect(address(purpose, made)).toBe(`https://news.example.com/p/${trackedPaths[purpose]}/${made}/`);
    }),
  );
});

it('identifies the clicked link', () => {
  fc.assert(
    fc.property(fc.nat(50_000), (position) => {
      const path = new URL(
        address('click', token('click', { sending_id: 3, delivery_id: 5 }), position),
      ).pathname.split('/');
      expect(linkPosition(path.at(-2) ?? '')).toBe(position);
    }),
  );
});

it.each(['', '-1', '01', 'A', '1.5', 'zzzzz', '../'])('reads %j as no link', (text) => {
  expect(linkPosition(text)).toBeNull();
});
