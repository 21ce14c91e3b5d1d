import type { HandlersOf } from '../../base/context.ts';
import { findMailRoute } from '../../desk/mail-server/mail-route.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { deleteMail, retryMail } from './outgoing-mails.commands.ts';
import { countMails, findMails } from './outgoing-mails.store.ts';
import { mailStateView, outgoingMailView } from './outgoing-mails.view.ts';

/** Handlers of the system emails. */
export const outgoingMailHandlers: HandlersOf<
  'mailStatus' | 'outgoingMailList' | 'outgoingMailRetry' | 'outgoingMailDelete'
> = {
  mailStatus: async (_, { language, ...services }) => {
    const { relays } = await findMailRoute(services);
    const { publicUrl } = services.config;
    return {
      status: 200,
      body: mailStateView({ relays, publicUrl, language }, await countMails(services.storage.read)),
    };
  },

  outgoingMailList: async ({ query }, { storage, urls, language }) => {
    const page = pageRequest(query);
    const { count, rows } = await findMails(storage.read, page, {
      states: query.state ?? [],
      sender_id: query.sender_id ?? null,
    });
    const results = rows.map((row) => outgoingMailView(row, { urls, language }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  outgoingMailRetry: async ({ params }, context) => {
    const row = await retryMail(context, params.id);
    return { status: 202, body: outgoingMailView(row, context) };
  },

  outgoingMailDelete: async ({ params }, context) => {
    await deleteMail(context, params.id);
    return { status: 204 };
  },
};
