import type { Services } from '../context.ts';
import { confirmSignUp, readSignUp } from '../sign-ups/sign-ups.commands.ts';
import { confirmPage, confirmedPage, endedLinkPage } from './confirmation-pages.ts';
import type { PublicRoute } from './public-route.ts';

/**
 * The link of a confirmation mail: a page with a button, and what the button does. Opening it changes nothing, for
 * mail scanners open every link. Choice: a submission.
 */
export function confirmationRoutes(services: Services): PublicRoute[] {
  return [
    {
      method: 'GET',
      path: '/confirm/:signed',
      limit: 'page',
      handle: async ({ params }) => {
        const state = await readSignUp(services, params['signed'] ?? '');
        return state.kind === 'waiting' ? confirmPage(state.signUp, state.lists) : endedLinkPage(state.kind);
      },
    },
    {
      method: 'POST',
      path: '/confirm/:signed',
      limit: 'page',
      handle: async ({ params, address }) => {
        const outcome = await confirmSignUp(services, params['signed'] ?? '', address);
        return outcome.kind === 'subscribed' ? confirmedPage(outcome.lists) : endedLinkPage(outcome.kind);
      },
    },
  ];
}
