import { customerNetwork, networkOf, organizationNetwork } from '../../../../lib/network/network.ts';
import { minute_ms } from '../../../../lib/time/durations.ts';
import { Throttled } from '../../../base/errors.ts';
import { WindowLimit } from '../../../base/window-limit.ts';
import type { ReaderServices } from './reader-services.ts';

const mostKeys = 10_000;

/**
 * Requests per minute, by kind, from one IP address and from one network. An office with one address can sign up together,
 * but a bot that fills in forms is stopped after a few.
 */
const limits = {
  page: { ofAddress: 300, ofNetwork: 3000 },
  submission: { ofAddress: 20, ofNetwork: 60 },
  // The big mailbox providers fetch everybody's images from a few addresses.
  image: { ofAddress: 60_000, ofNetwork: 600_000 },
  // On behalf of their readers, mailbox providers post from a few addresses too.
  unsubscribe: { ofAddress: 6000, ofNetwork: 60_000 },
  // They fetch the images that count opens from there too, for each reader of each email.
  tracking: { ofAddress: 600_000, ofNetwork: 3_000_000 },
} as const;

/** Name of a limit whose requests are counted together. */
export type PublicLimitName = keyof typeof limits;

/** Counts a request of an address. Throws Throttled. */
export type PublicLimits = (name: PublicLimitName, address: string) => void;

/**
 * Creates the limits. They live in memory, at most 10,000 addresses and networks of each kind. Submissions are counted
 * together with other processes; each process counts the many other requests alone.
 */
export function createPublicLimits({
  limits: shared,
  now,
}: Pick<ReaderServices, 'limits' | 'now'>): PublicLimits {
  const limitOf = (most: number) => new WindowLimit({ most, windowMs: minute_ms, mostKeys, now });
  const sharedOf = (name: string, most: number) =>
    shared.make(name, { most, windowMs: minute_ms, mostKeys, now });
  const kept = {
    page: { ofAddress: limitOf(limits.page.ofAddress), ofNetwork: limitOf(limits.page.ofNetwork) },
    submission: {
      ofAddress: sharedOf('submission-address', limits.submission.ofAddress),
      ofNetwork: sharedOf('submission-network', limits.submission.ofNetwork),
    },
    image: { ofAddress: limitOf(limits.image.ofAddress), ofNetwork: limitOf(limits.image.ofNetwork) },
    unsubscribe: {
      ofAddress: limitOf(limits.unsubscribe.ofAddress),
      ofNetwork: limitOf(limits.unsubscribe.ofNetwork),
    },
    tracking: {
      ofAddress: limitOf(limits.tracking.ofAddress),
      ofNetwork: limitOf(limits.tracking.ofNetwork),
    },
  };
  return (name, address) => {
    const { ofAddress, ofNetwork } = kept[name];
    const networks = new Set([
      networkOf(address, customerNetwork),
      // A rented server may have a whole /48 of IPv6.
      networkOf(address, organizationNetwork),
    ]);
    const waits = [...networks].map((network) => ofNetwork.take(network));
    const wait = Math.max(ofAddress.take(address), ...waits);
    if (wait > 0) throw new Throttled(wait);
  };
}
