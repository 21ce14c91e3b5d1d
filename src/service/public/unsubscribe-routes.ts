import type { Services } from '../context.ts';
import { messageOfToken, trackedPaths } from '../engine/compose/tracked-addresses.ts';
import {
  giveReason,
  readReader,
  takeBack,
  undoToken,
  unsubscribe,
} from '../unsubscriptions/unsubscriptions.commands.ts';
import { reasonOf } from '../unsubscriptions/unsubscriptions.rules.ts';
import type { PublicAnswer, PublicRequest, PublicRoute } from './public-route.ts';
import {
  backPage,
  leftPage,
  oneClickAnswer,
  reasonPage,
  unknownReaderPage,
  unsubscribePage,
} from './unsubscribe-pages.ts';

const path = `/${trackedPaths.unsubscribe}/:token`;

/**
 * The unsubscribe link of a mail. Opening it changes nothing, for mail scanners open every link; the page's button
 * posts to it, and so do mail programs by themselves (RFC 8058): without cookies, and without being sent elsewhere.
 */
export function unsubscribeRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path,
      limit: 'unsubscribe',
      handle: async (request) => {
        const delivery_id = deliveryIn(services, request);
        const state = delivery_id === null ? null : await readReader(services, delivery_id);
        if (state?.kind === 'subscribed') return unsubscribePage(state);
        return state?.kind === 'left' ? leftPage(state, null) : unknownReaderPage();
      },
    },
    {
      method: 'POST',
      path,
      limit: 'unsubscribe',
      handle: async (request) => {
        const body = await request.body();
        const delivery_id = deliveryIn(services, request);
        if (body['List-Unsubscribe'] === 'One-Click') return oneClick(services, delivery_id);
        return delivery_id === null ? unknownReaderPage() : pressed(services, delivery_id, body);
      },
    },
  ];
}

function deliveryIn({ signing }: Services, { params }: PublicRequest): number | null {
  return messageOfToken(signing, 'unsubscribe', params['token'])?.delivery_id ?? null;
}

async function oneClick(services: Services, delivery_id: number | null): Promise<PublicAnswer> {
  if (delivery_id === null) return oneClickAnswer(false);
  const { kind } = await unsubscribe(services, delivery_id, null);
  return oneClickAnswer(kind === 'left');
}

async function pressed(
  services: Services,
  delivery_id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<PublicAnswer> {
  const reason = reasonOf(body['reason']);
  if (body['action'] === 'undo') return takenBack(services, delivery_id, body['undo']);
  if (body['action'] === 'reason') {
    const { kind } = await giveReason(services, delivery_id, reason);
    return kind === 'left' ? reasonPage() : unknownReaderPage();
  }
  const state = await unsubscribe(services, delivery_id, reason);
  return state.kind === 'left' ? leftPage(state, undoToken(services, delivery_id)) : unknownReaderPage();
}

async function takenBack(services: Services, delivery_id: number, undo: unknown): Promise<PublicAnswer> {
  const state = await takeBack(services, delivery_id, typeof undo === 'string' ? undo : '');
  if (state.kind === 'subscribed') return backPage(state);
  return state.kind === 'left' ? leftPage(state, null) : unknownReaderPage();
}
