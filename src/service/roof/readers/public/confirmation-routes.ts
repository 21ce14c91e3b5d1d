import type { Services } from '../../../base/context.ts';
import { messagesIn } from '../../../../messages/node/server-messages.ts';
import { confirmSignUp, readSignUp } from '../../../forms/sign-ups/sign-ups.commands.ts';
import { confirmPage, confirmedPage, endedLinkPage } from './confirmation-pages.ts';
import type { PublicRoute } from './public-route.ts';

/**
 * Returns the routes of a confirmation email's link: a page with a button, and the button's action. Opening it changes
 * nothing, because mail scanners open every link. Interface: forms, Submissions.
 */
export function confirmationRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: '/confirm/:signed',
      limit: 'page',
      handle: async ({ params, language }) => {
        const state = await readSignUp(services, params['signed'] ?? '');
        const t = messagesIn('public', (state.kind === 'waiting' ? state.signUp.language : null) ?? language);
        return state.kind === 'waiting'
          ? confirmPage(t, state.signUp, state.lists)
          : endedLinkPage(t, state.kind);
      },
    },
    {
      method: 'POST',
      path: '/confirm/:signed',
      limit: 'page',
      handle: async ({ params, address, language }) => {
        const outcome = await confirmSignUp(services, params['signed'] ?? '', address);
        const t = messagesIn('public', (outcome.kind === 'subscribed' ? outcome.language : null) ?? language);
        return outcome.kind === 'subscribed'
          ? confirmedPage(t, outcome.lists)
          : endedLinkPage(t, outcome.kind);
      },
    },
  ];
}
