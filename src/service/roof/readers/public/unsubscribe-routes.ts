import { messagesIn } from '../../../../messages/node/server-messages.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { Services } from '../../../base/context.ts';
import { messageOfToken, trackedPaths } from '../../../message/compose/tracked-addresses.ts';
import {
  giveReason,
  readReader,
  undoUnsubscribe,
  undoToken,
  unsubscribe,
} from '../../../results/unsubscriptions/unsubscriptions.commands.ts';
import { reasonOf } from '../../../results/unsubscriptions/unsubscriptions.rules.ts';
import { languageOfDelivery } from '../reader-language.store.ts';
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
 * Returns the routes of an email's unsubscribe link. Opening it changes nothing, because mail scanners open every link;
 * the page's button posts to it, and so do email apps automatically (RFC 8058): without cookies, and without redirects.
 */
export function unsubscribeRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path,
      limit: 'unsubscribe',
      handle: async (request) => {
        const delivery_id = deliveryIn(services, request);
        return opened(services, await translatorFor(services, delivery_id, request), delivery_id);
      },
    },
    {
      method: 'POST',
      path,
      limit: 'unsubscribe',
      handle: async (request) => {
        const body = await request.body();
        const delivery_id = deliveryIn(services, request);
        const t = await translatorFor(services, delivery_id, request);
        if (body['List-Unsubscribe'] === 'One-Click') return oneClick(services, t, delivery_id);
        return delivery_id === null ? unknownReaderPage(t) : pressed(services, t, { delivery_id, body });
      },
    },
  ];
}

/** Returns the reader's own language, else the newsletter's, else the browser's. */
async function translatorFor(
  services: Services,
  delivery_id: number | null,
  { language }: PublicRequest,
): Promise<Translator<'public'>> {
  const own = delivery_id === null ? null : await languageOfDelivery(services.storage.read, delivery_id);
  return messagesIn('public', own ?? language);
}

function deliveryIn({ signing }: Services, { params }: PublicRequest): number | null {
  return messageOfToken(signing, 'unsubscribe', params['token'])?.delivery_id ?? null;
}

async function opened(
  services: Services,
  t: Translator<'public'>,
  delivery_id: number | null,
): Promise<PublicAnswer> {
  const state = delivery_id === null ? null : await readReader(services, delivery_id);
  if (state?.kind === 'subscribed') return unsubscribePage(t, state);
  return state?.kind === 'left' ? leftPage(t, state, null) : unknownReaderPage(t);
}

async function oneClick(
  services: Services,
  t: Translator<'public'>,
  delivery_id: number | null,
): Promise<PublicAnswer> {
  if (delivery_id === null) return oneClickAnswer(t, false);
  const { kind } = await unsubscribe(services, delivery_id, null);
  return oneClickAnswer(t, kind === 'left');
}

async function pressed(
  services: Services,
  t: Translator<'public'>,
  { delivery_id, body }: { readonly delivery_id: number; readonly body: Readonly<Record<string, unknown>> },
): Promise<PublicAnswer> {
  const reason = reasonOf(body['reason']);
  if (body['action'] === 'undo') return answerUndo(services, t, { delivery_id, undo: body['undo'] });
  if (body['action'] === 'reason') {
    const { kind } = await giveReason(services, delivery_id, reason);
    return kind === 'left' ? reasonPage(t) : unknownReaderPage(t);
  }
  // Mail scanners post forms that they make up. One without any field is honored: no wish to leave may be lost.
  const isMadeUp = Object.keys(body).some((name) => name !== 'action' && name !== 'reason');
  if (body['action'] !== 'unsubscribe' && isMadeUp) return opened(services, t, delivery_id);
  const state = await unsubscribe(services, delivery_id, reason);
  return state.kind === 'left' ? leftPage(t, state, undoToken(services, delivery_id)) : unknownReaderPage(t);
}

async function answerUndo(
  services: Services,
  t: Translator<'public'>,
  { delivery_id, undo }: { readonly delivery_id: number; readonly undo: unknown },
): Promise<PublicAnswer> {
  const state = await undoUnsubscribe(services, delivery_id, typeof undo === 'string' ? undo : '');
  if (state.kind === 'subscribed') return backPage(t, state);
  return state.kind === 'left' ? leftPage(t, state, null) : unknownReaderPage(t);
}
