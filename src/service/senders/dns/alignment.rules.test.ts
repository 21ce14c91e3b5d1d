import { expect, it } from 'vitest';
import { messageOf } from '../../../messages/translator.ts';
import { areAligned } from './alignment.rules.ts';
import type { DmarcWalk } from './dmarc-walk.ts';

const none: DmarcWalk = { organization: '', policy: null, broken: [], unknown: null };

/** Builds a walk from a domain that found no record. */
const from = (domain: string): DmarcWalk => ({ ...none, organization: domain });

it.each([
  ['news.shop.example', 'shop.example', true],
  ['shop.example', 'news.shop.example', true],
  ['shop.example', 'other.example', false],
  ['a.shop.example', 'b.shop.example', false],
  ['shop.example', 'example', false],
  ['workshop.example', 'shop.example', false],
])('without any record, %s and %s are one organization: %s', (one, other, isOne) => {
  const domains = { from: one, fromWalk: from(one), other, otherWalk: from(other) };
  expect(areAligned({ ...domains, isStrict: false })).toBe(isOne);
  expect(areAligned({ ...domains, isStrict: true })).toBe(false);
});

it('is unknown when a name server has not answered, except for the same domain', () => {
  const unknown = { ...none, unknown: messageOf('api', 'dns.lookup', { code: 'ETIMEOUT' }) };
  const domains = { fromWalk: unknown, otherWalk: from('shop.example'), isStrict: false };
  expect(areAligned({ ...domains, from: 'news.shop.example', other: 'shop.example' })).toBe(null);
  expect(areAligned({ ...domains, from: 'shop.example', other: 'shop.example' })).toBe(true);
});
