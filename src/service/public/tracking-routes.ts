import type { Services } from '../context.ts';
import { linkPosition, messageOfToken, trackedPaths } from '../engine/compose/tracked-addresses.ts';
import { networkClassOf } from '../tracking/network-class.rules.ts';
import type { IncomingEvent } from '../tracking/book-events.ts';
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
  const { signing, mailLinks, events, now } = services;
  return [
    {
      method: 'GET',
      path: `/${trackedPaths.open}/:token`,
      limit: 'tracking',
      handle: async (request) => {
        const message = messageOfToken(signing, 'open', request.params['token']);
        if (message === null) return imageAnswer(404);
        const { delivery_id } = message;
        events.record({ ...eventOf(request, now()), delivery_id, kind: 'open', link_id: null });
        return imageAnswer(200);
      },
    },
    {
      method: 'GET',
      path: `/${trackedPaths.click}/:token/:position`,
      limit: 'tracking',
      handle: async (request) => {
        const message = messageOfToken(signing, 'click', request.params['token']);
        const position = linkPosition(request.params['position'] ?? '');
        if (message === null || position === null) return messagePage(unknownLink);
        const { sending_id, delivery_id } = message;
        const link = await mailLinks.find({ sending_id, position });
        if (link === null) return messagePage(unknownLink);
        events.record({ ...eventOf(request, now()), delivery_id, kind: 'click', link_id: link.id });
        return { status: 302, headers: { location: link.target }, body: '' };
      },
    },
  ];
}

function eventOf(
  { method, isPrefetch, address, userAgent }: PublicRequest,
  at: number,
): Pick<IncomingEvent, 'at' | 'agent' | 'network' | 'hint'> {
  const hint = method === 'HEAD' ? 'head' : isPrefetch ? 'prefetch' : null;
  return { at, agent: userAgent, network: networkClassOf(address), hint };
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
