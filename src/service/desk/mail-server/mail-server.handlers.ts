import type { Context, HandlersOf } from '../../base/context.ts';
import { findMailRoute, type MailRoute } from './mail-route.ts';
import { forgetMailServer, saveMailServer } from './mail-server.commands.ts';
import { mailServerView } from './mail-server.view.ts';
import { findRelayFindings } from './relay-findings.store.ts';

/** The handlers of the mail server in Settings. */
export const mailServerHandlers: HandlersOf<'mailServerShow' | 'mailServerReplace' | 'mailServerDelete'> = {
  mailServerShow: async (_, services) => ({
    status: 200,
    body: await shown(await findMailRoute(services), services),
  }),

  mailServerReplace: async ({ body }, services) => ({
    status: 200,
    body: await shown(await saveMailServer(services, body), services),
  }),

  mailServerDelete: async (_, services) => {
    await forgetMailServer(services);
    return { status: 204 };
  },
};

async function shown(route: MailRoute, { storage, language }: Pick<Context, 'storage' | 'language'>) {
  const [relay] = route.relays;
  return mailServerView(route, { findings: await findRelayFindings(storage.read, relay ?? null), language });
}
