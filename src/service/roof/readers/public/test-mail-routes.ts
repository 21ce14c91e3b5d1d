import { messagesIn } from '../../../../messages/node/server-messages.ts';
import { testPagePath } from '../../../sending/test-mails/test-mails.commands.ts';
import { messagePage } from './page.ts';
import type { PublicRequest, PublicRoute } from './public-route.ts';

/** Returns the routes of our own links in a test email: a page that explains, and changes nothing, for any request. */
export function testMailRoutes(): PublicRoute[] {
  const handle = ({ language }: PublicRequest) => {
    const t = messagesIn('public', language);
    return Promise.resolve(
      messagePage({
        ...{ language: t.language, status: 200, mark: 'mail' },
        title: t('test.title'),
        text: t('test.body'),
      }),
    );
  };
  return [
    { method: 'GET', path: testPagePath, limit: 'page', handle },
    { method: 'POST', path: testPagePath, limit: 'page', handle },
  ];
}
