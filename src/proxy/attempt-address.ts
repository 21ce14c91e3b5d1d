import proxyAddr from '@fastify/proxy-addr';

/** The parts of a request that show its origin. */
export interface RequestAddresses {
  /** As reported by trusted web servers, or the connection's own. */
  readonly ip: string;
  /** True if the settings name web servers to trust. */
  readonly hasTrustedProxy: boolean;
  /** The X-Forwarded-For header. */
  readonly forwardedFor: string | string[] | undefined;
}

const isNearby = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Returns the address that a sign-in attempt counts for. After a web server on the same machine or network that no
 * setting names, that is the last address it has added itself: otherwise all people would share one budget, and one
 * guesser would use it up for everybody. A neighbor with invented addresses is still limited by the shared budgets.
 */
export function attemptAddress({ ip, hasTrustedProxy, forwardedFor }: RequestAddresses): string {
  const last = forwardedFor?.toString().split(',').at(-1)?.trim() ?? '';
  return !hasTrustedProxy && last !== '' && isNearby(ip, 0) ? last : ip;
}
