import { expect, it } from 'vitest';
import { day_ms } from '../../../lib/time/durations.ts';
import { createSigning } from '../../base/links/signing.ts';
import { visitorOf } from './visitor.rules.ts';

const signing = createSigning('a secret of this test');
const noon = 20_000 * day_ms + day_ms / 2;

it('is the same for an address all day, and different the next day', () => {
  const today = visitorOf(signing, '192.0.2.7', noon);
  expect(visitorOf(signing, '192.0.2.7', noon + 1000)).toBe(today);
  expect(visitorOf(signing, '192.0.2.7', noon + day_ms)).not.toBe(today);
  expect(visitorOf(signing, '192.0.2.8', noon)).not.toBe(today);
  expect(visitorOf(createSigning('another'), '192.0.2.7', noon)).not.toBe(today);
});

it.each(['2001:db8::1', '::ffff:192.0.2.7', 'fe80::1%eth0', '', 'x'.repeat(5000)])(
  'is a number for %j',
  (address) => {
    expect(Number.isSafeInteger(visitorOf(signing, address, noon))).toBe(true);
  },
);
