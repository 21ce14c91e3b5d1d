import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSigning, type TrackedPurpose } from '../../public/signing.ts';
import {
  deliveryOfToken,
  linkPosition,
  longestToken,
  trackedAddresses,
  trackedPaths,
} from './tracked-addresses.ts';

const signing = createSigning('a secret of this test');
const { token, address } = trackedAddresses('https://news.example.com', signing);
const purposes: readonly TrackedPurpose[] = ['open', 'click', 'unsubscribe', 'view', 'tell'];
const somePurpose = fc.constantFrom(...purposes);
const someId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

it('gives back the delivery that a token was made for', () => {
  fc.assert(
    fc.property(somePurpose, someId, (purpose, id) => {
      expect(deliveryOfToken(signing, purpose, token(purpose, id))).toBe(id);
    }),
  );
});

it('takes a token for one purpose alone', () => {
  fc.assert(
    fc.property(somePurpose, somePurpose, someId, (made, asked, id) => {
      fc.pre(made !== asked);
      expect(deliveryOfToken(signing, asked, token(made, id))).toBeNull();
    }),
  );
});

it('takes no token with a letter changed, added or left out', () => {
  const change = fc.record({ at: fc.nat(60), sign: fc.constantFrom(...'0a9z-_Z.'), dropped: fc.nat(1) });
  fc.assert(
    fc.property(somePurpose, someId, change, (...[purpose, id, { at, sign, dropped }]) => {
      const genuine = token(purpose, id);
      const changed = genuine.slice(0, at) + sign + genuine.slice(at + dropped);
      fc.pre(changed !== genuine);
      expect(deliveryOfToken(signing, purpose, changed)).toBeNull();
    }),
  );
});

it('takes nothing that another installation signed', () => {
  const foreign = trackedAddresses('https://news.example.com', createSigning('another secret'));
  expect(deliveryOfToken(signing, 'click', foreign.token('click', 7))).toBeNull();
});

it('takes no rubbish', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(deliveryOfToken(signing, 'view', text)).toBeNull();
    }),
  );
});

it('makes short addresses that need no escaping in a path', () => {
  fc.assert(
    fc.property(somePurpose, someId, (purpose, id) => {
      const made = token(purpose, id);
      expect(made).toMatch(/^[\w-]+$/);
      expect(made.length).toBeLessThanOrEqual(longestToken);
      expect(address(purpose, made)).toBe(`https://news.example.com/p/${trackedPaths[purpose]}/${made}/`);
    }),
  );
});

it('tells which link was clicked', () => {
  fc.assert(
    fc.property(fc.nat(50_000), (position) => {
      const path = new URL(address('click', token('click', 5), position)).pathname.split('/');
      expect(linkPosition(path.at(-2) ?? '')).toBe(position);
    }),
  );
});

it.each(['', '-1', '01', 'A', '1.5', 'zzzzz', '../'])('reads %j as no link', (text) => {
  expect(linkPosition(text)).toBeNull();
});
