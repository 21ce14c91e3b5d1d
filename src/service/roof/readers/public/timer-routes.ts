import { filePolicy } from '../../../base/answers/html-page.ts';
import type { Services } from '../../../base/context.ts';
import { NotFound } from '../../../base/errors.ts';
import { drawTimer } from '../../../mails/timers/draw-timer.ts';
import { readTimer } from '../../../mails/timers/timer.rules.ts';
import type { PublicRoute } from './public-route.ts';

/** Drawn countdowns in the cache: each second has its own. */
const mostKept = 100;

/**
 * Returns the routes of countdowns in emails. Only countdowns that the service has signed are drawn, each at most once
 * a second.
 */
export function timerRoutes({ signing, now }: Pick<Services, 'signing' | 'now'>): PublicRoute[] {
  const kept = new Map<string, Buffer>();
  const drawn = (payload: string): Buffer | null => {
    const timer = readTimer(payload);
    if (timer === null) return null;
    const second = Math.floor(now() / 1000);
    const key = `${payload} ${second}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const picture = Buffer.from(drawTimer(timer, second * 1000));
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, picture);
    return picture;
  };
  return [
    {
      method: 'GET',
      path: '/timers/:name',
      limit: 'image',
      handle: ({ params }) => {
        const [, signed = ''] = /^(.+)\.gif$/.exec(params['name'] ?? '') ?? [];
        const verified = signing.verify('timer', signed, now());
        const body = verified.kind === 'valid' ? drawn(verified.payload) : null;
        if (body === null) throw new NotFound();
        return Promise.resolve({
          status: 200,
          headers: {
            'content-type': 'image/gif',
            'cache-control': 'no-cache, max-age=0',
            'cross-origin-resource-policy': 'cross-origin',
            'content-security-policy': filePolicy,
          },
          body,
        });
      },
    },
  ];
}
