import type { Services } from '../context.ts';
import {
  hiddenPosition,
  linkPosition,
  messageOfToken,
  trackedAddresses,
  trackedPaths,
} from '../engine/compose/tracked-addresses.ts';
import type { EventHint } from '../tracking/machine.rules.ts';
import { networkClassOf } from '../tracking/network-class.rules.ts';
import type { IncomingEvent } from '../tracking/book-events.ts';
import { visitorOf } from '../tracking/visitor.rules.ts';
import { openImage } from './open-image.ts';
import { messagePage } from './page.ts';
import type { PublicAnswer, PublicRequest, PublicRoute } from './public-route.ts';

/** What a link says that isn't one of ours, or leads nowhere. */
const unknownLink = {
  status: 404,
  title: 'This link leads nowhere',
  text: 'It may be incomplete: please copy all of it from the mail, up to its end.',
};

/** The picture that counts opens, and the addresses that count clicks. Neither waits for the database to write. */
export function trackingRoutes(services: Services): PublicRoute[] {
  const { signing, mailLinks, events, config } = services;
  const addresses = trackedAddresses(config.publicUrl, signing);
  return [
    {
      method: 'GET',
      path: `/${trackedPaths.open}/:token`,
      limit: 'tracking',
      handle: async (request) => {
        const message = messageOfToken(signing, 'open', request.params['token']);
        if (message === null) return imageAnswer(404);
        const { delivery_id } = message;
        events.record({ ...eventOf(services, request), delivery_id, kind: 'open', link_id: null });
        return imageAnswer(200);
      },
    },
    {
      method: 'GET',
      path: `/${trackedPaths.click}/:token/:position`,
      limit: 'tracking',
      handle: async (request) => {
        const message = messageOfToken(signing, 'click', request.params['token']);
        if (message === null) return messagePage(unknownLink);
        const { sending_id, delivery_id } = message;
        if (request.params['position'] === hiddenPosition) {
          const event = { ...eventOf(services, request), hint: 'hidden link' } as const;
          events.record({ ...event, delivery_id, kind: 'click', link_id: null });
          const location = addresses.address('view', addresses.token('view', message));
          return { status: 302, headers: { location }, body: '' };
        }
        const position = linkPosition(request.params['position'] ?? '');
        if (position === null) return messagePage(unknownLink);
        const link = await mailLinks.find({ sending_id, position });
        if (link === null) return messagePage(unknownLink);
        events.record({ ...eventOf(services, request), delivery_id, kind: 'click', link_id: link.id });
        return { status: 302, headers: { location: link.target }, body: '' };
      },
    },
  ];
}

function eventOf(
  { signing, now }: Pick<Services, 'signing' | 'now'>,
  { method, isPrefetch, address, userAgent }: PublicRequest,
): Pick<IncomingEvent, 'at' | 'agent' | 'network' | 'visitor' | 'hint'> {
  const at = now();
  const hint: EventHint | null = method === 'HEAD' ? 'head' : isPrefetch ? 'prefetch' : null;
  const visitor = visitorOf(signing, address, at);
  return { at, agent: userAgent, network: networkClassOf(address), visitor, hint };
}

/** Shown all the same where the address is none of ours: no mail gets a broken image. */
function imageAnswer(status: 200 | 404): PublicAnswer {
  return {
    status,
    headers: {
      'content-type': 'image/gif',
      'cache-control': 'no-store, private',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: openImage,
  };
}
