import { filePolicy } from '../../../base/answers/html-page.ts';
import type { Services } from '../../../base/context.ts';
import { NotFound } from '../../../base/errors.ts';
import { readEvent } from '../../../mails/events/event.rules.ts';
import { writeCalendar } from '../../../mails/events/write-calendar.ts';
import type { PublicRoute } from './public-route.ts';

/** Returns the routes of calendar files of events in emails. Only URLs that the service has signed work. */
export function eventRoutes({
  config,
  signing,
  now,
}: Pick<Services, 'config' | 'signing' | 'now'>): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: '/events/:name',
      limit: 'page',
      handle: ({ params }) => {
        const [, signed = ''] = /^(.+)\.ics$/.exec(params['name'] ?? '') ?? [];
        const verified = signing.verify('event', signed, now());
        const event = verified.kind === 'valid' ? readEvent(verified.payload) : null;
        if (event === null) throw new NotFound();
        return Promise.resolve({
          status: 200,
          headers: {
            'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
            'content-disposition': 'attachment; filename="event.ics"',
            'cache-control': 'public, max-age=86400',
            'content-security-policy': filePolicy,
          },
          body: writeCalendar(event, { host: new URL(config.publicUrl).hostname, now: now() }),
        });
      },
    },
  ];
}
