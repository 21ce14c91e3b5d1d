import type { HandlersOf } from '../../base/context.ts';
import { findMailRoute } from './mail-route.ts';
import { forgetMailServer, saveMailServer } from './mail-server.commands.ts';
import { mailServerView } from './mail-server.view.ts';

/** The handlers of the mail server in Settings. */
export const mailServerHandlers: HandlersOf<'mailServerShow' | 'mailServerReplace' | 'mailServerDelete'> = {
  mailServerShow: async (_, services) => ({
    status: 200,
    body: mailServerView(await findMailRoute(services), services.language),
  }),

  mailServerReplace: async ({ body }, services) => ({
    status: 200,
    body: mailServerView(await saveMailServer(services, body), services.language),
  }),

  mailServerDelete: async (_, services) => {
    await forgetMailServer(services);
    return { status: 204 };
  },
};
