import type { FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import { Throttled } from '../errors.ts';
import type { TokenIdentity } from '../tokens/token-identity.ts';

/** Counts a request of a token. Throws Throttled. */
export type Throttle = (request: FastifyRequest) => Promise<void>;

/**
 * A limit of requests a minute for each token, off for the dashboard's own; 0 is no limit.
 * Choice: 429.
 */
export async function createThrottle(
  app: FastifyInstance,
  perMinute: number,
  identityOf: (request: FastifyRequest) => TokenIdentity,
): Promise<Throttle> {
  if (perMinute === 0) return () => Promise.resolve();
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => String(identityOf(request).id),
    allowList: (request) => identityOf(request).id === null,
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new Throttled(counted.ttlInSeconds);
  };
}
