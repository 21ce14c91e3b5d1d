import { minute_ms } from '../../../lib/time/durations.ts';
import { Throttled } from '../../base/errors.ts';
import type { TokenIdentity } from '../../base/known-tokens.ts';
import type { ReaderServices } from '../readers/public/reader-services.ts';

/** Counts a request of a token. Throws Throttled. */
export type Throttle = (identity: TokenIdentity) => void;

/**
 * Creates a limit of requests a minute for each token, off for the dashboard's own; 0 means no limit. Interface:
 * conventions, Errors.
 */
export function createThrottle(
  perMinute: number,
  { limits, now }: Pick<ReaderServices, 'limits' | 'now'>,
): Throttle {
  const limit = limits.make('token', { most: perMinute, windowMs: minute_ms, mostKeys: 10_000, now });
  return ({ id }) => {
    if (perMinute === 0 || id === null) return;
    const wait = limit.take(String(id));
    if (wait > 0) throw new Throttled(wait);
  };
}
