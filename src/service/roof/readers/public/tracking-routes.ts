import { messagesIn } from '../../../../messages/node/server-messages.ts';
import type { Services } from '../../../base/context.ts';
import {
  hiddenPosition,
  linkPosition,
  messageOfToken,
  trackedAddresses,
  trackedPaths,
} from '../../../message/compose/tracked-addresses.ts';
import type { EventHint } from '../../../results/tracking/machine.rules.ts';
import { networkClassOf } from '../../../results/tracking/network-class.rules.ts';
import type { IncomingEvent } from '../../../results/tracking/book-events.ts';
import { visitorOf } from '../../../results/tracking/visitor.rules.ts';
import { openImage } from './open-image.ts';
import { messagePage } from './page.ts';
import type { PublicAnswer, PublicRequest, PublicRoute } from './public-route.ts';
import type { ReaderServices } from './reader-services.ts';

/**
 * Returns the routes of the image that counts opens, and of the URLs that count clicks. Neither waits for the database
 * to write.
 */
export function trackingRoutes(services: ReaderServices): PublicRoute[] {
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
        if (message === null) return unknownLink(request);
        const { sending_id, delivery_id } = message;
        if (request.params['position'] === hiddenPosition) {
          const event = { ...eventOf(services, request), hint: 'hidden link' } as const;
          events.record({ ...event, delivery_id, kind: 'click', link_id: null });
          const location = addresses.address('view', addresses.token('view', message));
          return { status: 302, headers: { location }, body: '' };
        }
        const position = linkPosition(request.params['position'] ?? '');
        if (position === null) return unknownLink(request);
        const link = await mailLinks.find({ sending_id, position });
        if (link === null) return unknownLink(request);
        events.record({ ...eventOf(services, request), delivery_id, kind: 'click', link_id: link.id });
        return { status: 302, headers: { location: link.target }, body: '' };
      },
    },
  ];
}

function unknownLink({ language }: PublicRequest): PublicAnswer {
  const t = messagesIn('public', language);
  return messagePage({
    ...{ language: t.language, status: 404 },
    title: t('brokenLink.title'),
    text: t('clickUnknown.body'),
  });
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

/** Returns the image, even for a URL that isn't ours, so that no email shows a broken image. */
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
