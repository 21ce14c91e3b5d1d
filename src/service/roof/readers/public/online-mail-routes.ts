import { messagesIn } from '../../../../messages/node/server-messages.ts';
import type { Services } from '../../../base/context.ts';
import { messageOfToken, trackedPaths } from '../../../message/compose/tracked-addresses.ts';
import { mailPolicy } from '../../../base/answers/html-page.ts';
import { sharedDraft } from '../../../mails/drafts/draft-links.ts';
import { readersMail, sharedMail } from '../../../sending/online-version/online-version.ts';
import { messagePage } from './page.ts';
import type { PublicAnswer, PublicRoute } from './public-route.ts';

/** Returns the routes of a reader's email in a browser, and of an email or a draft for anyone. */
export function onlineMailRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: `/${trackedPaths.view}/:token`,
      limit: 'page',
      handle: async ({ params, language }) => {
        const message = messageOfToken(services.signing, 'view', params['token']);
        return mailAnswer(
          message === null ? null : await readersMail(services, message.delivery_id),
          language,
        );
      },
    },
    {
      method: 'GET',
      path: '/s/:key',
      limit: 'page',
      handle: async ({ params, language }) =>
        mailAnswer(await sharedMail(services, params['key'] ?? ''), language),
    },
    {
      method: 'GET',
      path: '/d/:key',
      limit: 'page',
      handle: async ({ params, language }) =>
        mailAnswer(await sharedDraft(services, params['key'] ?? ''), language),
    },
  ];
}

/** Returns the email's own HTML, in a sandbox: no script, no form, no origin, and no framing. */
function mailAnswer(html: string | null, language: string): PublicAnswer {
  if (html === null) {
    const t = messagesIn('public', language);
    return messagePage({
      ...{ language: t.language, status: 404 },
      title: t('online.unknown.title'),
      text: t('online.unknown.body'),
    });
  }
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${mailPolicy}; frame-ancestors 'none'`,
    },
    body: html,
  };
}
