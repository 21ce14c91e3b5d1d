import type { Services } from '../context.ts';
import { messageOfToken, trackedPaths } from '../engine/compose/tracked-addresses.ts';
import { mailPolicy } from '../http/html-page.ts';
import { readersMail, sharedMail } from '../online/online-mail.ts';
import { messagePage } from './page.ts';
import type { PublicAnswer, PublicRoute } from './public-route.ts';

const goneMail = {
  status: 404,
  title: 'This mail is not here',
  text: 'The link may be incomplete: please copy all of it, up to its end. Or the mail has been taken away.',
};

/** A reader's mail in a browser, and a mail as anybody may see it. */
export function onlineMailRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: `/${trackedPaths.view}/:token`,
      limit: 'page',
      handle: async ({ params }) => {
        const message = messageOfToken(services.signing, 'view', params['token']);
        return mailAnswer(message === null ? null : await readersMail(services, message.delivery_id));
      },
    },
    {
      method: 'GET',
      path: '/s/:key',
      limit: 'page',
      handle: async ({ params }) => mailAnswer(await sharedMail(services, params['key'] ?? '')),
    },
  ];
}

/** The mail's own HTML, in a sandbox: no script, no form, no origin, and in nobody's frame. */
function mailAnswer(html: string | null): PublicAnswer {
  if (html === null) return messagePage(goneMail);
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${mailPolicy}; frame-ancestors 'none'`,
    },
    body: html,
  };
}
