import proxyAddr from '@fastify/proxy-addr';

/** The parts of a request that show where it comes from. */
export interface RequestAddresses {
  /** By what trusted web servers say, or the connection's own. */
  readonly ip: string;
  /** True if the settings name web servers to trust. */
  readonly hasTrustedProxy: boolean;
  /** The X-Forwarded-For header. */
  readonly forwardedFor: string | string[] | undefined;
}

const isNearby = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Returns the address that a sign-in attempt counts for. Behind a web server on the same machine or in the same house
 * that no setting names, that is the last address it has added itself: otherwise all people would share one budget,
 * and one who guesses would use it up for everybody. A neighbor who makes addresses up is still held by the budgets
 * that all share.
 */
export function attemptAddress({ ip, hasTrustedProxy, forwardedFor }: RequestAddresses): string {
  const last = forwardedFor?.toString().split(',').at(-1)?.trim() ?? '';
  return !hasTrustedProxy && last !== '' && isNearby(ip, 0) ? last : ip;
}
