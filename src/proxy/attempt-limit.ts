import { isIPv6 } from 'node:net';

interface AttemptLimitOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Counts failed sign-ins per address. */
export interface AttemptLimit {
  /** Counts an attempt as failed until told otherwise: 0 when it may be made, else the seconds to wait. */
  begin(address: string): number;
  /** The attempt was right: the address starts anew. */
  succeed(address: string): void;
}

const freeAttempts = 5;
const firstWaitMs = 5_000;
const longestWaitMs = 15 * 60_000;
const mostAddresses = 10_000;

/**
 * Choice: five attempts at once, then 5, 10, 20 … seconds between two, at most 15 minutes; forgotten after an hour.
 * The neighbours of an IPv6 address count as one: whoever has one of them has all.
 */
export function createAttemptLimit({ now }: AttemptLimitOptions): AttemptLimit {
  const failures = new Map<string, { count: number; last: number }>();

  const forgetOld = () => {
    for (const [key, { last }] of failures) {
      if (failures.size <= mostAddresses && now() - last < 4 * longestWaitMs) break;
      failures.delete(key);
    }
  };
  return {
    begin(address) {
      forgetOld();
      const key = addressKey(address);
      const { count, last } = failures.get(key) ?? { count: 0, last: now() };
      const waitMs =
        count < freeAttempts ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (count - freeAttempts));
      const leftMs = last + waitMs - now();
      if (waitMs > 0 && leftMs > 0) return Math.ceil(leftMs / 1000);
      // Deleted first, so that the map stays in the order of the last attempt.
      failures.delete(key);
      failures.set(key, { count: count + 1, last: now() });
      return 0;
    },
    succeed(address) {
      failures.delete(addressKey(address));
    },
  };
}

function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const tailGroups = tail === '' ? [] : tail.split(':');
    while (groups.length + tailGroups.length < 8) groups.push('0');
    groups.push(...tailGroups);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
