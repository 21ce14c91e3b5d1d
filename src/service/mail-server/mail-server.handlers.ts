import type { HandlersOf } from '../context.ts';
import { findMailRoute } from './mail-route.ts';
import { forgetMailServer, saveMailServer } from './mail-server.commands.ts';
import { mailServerView } from './mail-server.view.ts';
import { testMailServer } from './test-mail-server.ts';

/** The handlers of the mail server that people set up. */
export const mailServerHandlers: HandlersOf<
  'mailServerShow' | 'mailServerReplace' | 'mailServerDelete' | 'mailServerTry'
> = {
  mailServerShow: async (_, services) => ({
    status: 200,
    body: mailServerView(await findMailRoute(services)),
  }),

  mailServerReplace: async ({ body }, services) => ({
    status: 200,
    body: mailServerView(await saveMailServer(services, body)),
  }),

  mailServerDelete: async (_, services) => {
    await forgetMailServer(services);
    return { status: 204 };
  },

  mailServerTry: async ({ body }, services) => ({ status: 200, body: await testMailServer(services, body) }),
};
