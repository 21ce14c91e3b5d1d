import { day_ms } from '../../../../lib/time/durations.ts';
import { messagesIn } from '../../../../messages/node/server-messages.ts';
import type { Services } from '../../../base/context.ts';
import { messageOfToken, trackedPaths } from '../../../message/compose/tracked-addresses.ts';
import { Throttled } from '../../../base/errors.ts';
import { readFriendForm } from '../friends/friend-form.ts';
import type { OpenForm } from '../../../forms/sign-ups/open-form.ts';
import { keepSignUp } from '../../../forms/sign-ups/sign-ups.commands.ts';
import { readSubmission } from '../../../forms/sign-ups/submission.rules.ts';
import { formPage, thanksPage } from './form-pages.ts';
import { messagePage } from './page.ts';
import type { PublicAnswer, PublicRequest, PublicRoute } from './public-route.ts';
import type { ReaderServices } from './reader-services.ts';

/** Maximum friends to whom one reader may recommend one email in a day. */
const friendsADay = { most: 10, windowMs: day_ms, mostKeys: 10_000 };

const path = `/${trackedPaths.tell}/:token`;

/** Returns the routes of the page that recommends an email to a friend, and of its button. */
export function friendRoutes(services: ReaderServices): PublicRoute[] {
  const told = services.limits.make('friend', { ...friendsADay, now: services.now });
  return [
    {
      method: 'GET',
      path,
      limit: 'page',
      handle: async (request) => {
        const form = await formAt(services, deliveryIn(services, request), request);
        return form === null ? unknownMail(request) : withoutFrame(formPage(form, { check: null }));
      },
    },
    {
      method: 'POST',
      path,
      limit: 'submission',
      handle: async (request) => {
        const delivery_id = deliveryIn(services, request);
        const form = await formAt(services, delivery_id, request);
        if (form === null) return unknownMail(request);
        const wait = told.take(String(delivery_id));
        if (wait > 0) throw new Throttled(wait);
        return withoutFrame(await submitted(services, form, request));
      },
    },
  ];
}

function deliveryIn({ signing }: Services, { params }: PublicRequest): number | null {
  return messageOfToken(signing, 'tell', params['token'])?.delivery_id ?? null;
}

async function formAt(
  services: Services,
  delivery_id: number | null,
  { language }: PublicRequest,
): Promise<OpenForm | null> {
  return delivery_id === null ? null : readFriendForm(services, delivery_id, language);
}

async function submitted(services: Services, form: OpenForm, request: PublicRequest): Promise<PublicAnswer> {
  const submission = readSubmission(await request.body(), { ...form.row, attributes: [] }, form);
  if (submission.kind === 'invalid') return formPage(form, { check: null, rejected: submission });
  if (submission.kind === 'values') {
    const { address, userAgent } = request;
    await keepSignUp(services, form, { values: submission.values, submitter: { address, userAgent } });
  }
  return thanksPage(form);
}

function unknownMail({ language }: PublicRequest): PublicAnswer {
  const t = messagesIn('public', language);
  return messagePage({
    ...{ language: t.language, status: 404 },
    title: t('brokenLink.title'),
    text: t('friend.unknown.body'),
  });
}

/** Removes permission to frame the page: a site's form may be in its frames, this page may not. */
function withoutFrame(answer: PublicAnswer): PublicAnswer {
  const policy = answer.headers['content-security-policy'] ?? '';
  const headers = {
    ...answer.headers,
    'content-security-policy': policy.replace('frame-ancestors *', "frame-ancestors 'none'"),
  };
  return { ...answer, headers };
}
