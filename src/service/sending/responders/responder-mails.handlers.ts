import type { HandlersOf } from '../../base/context.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import { draftView } from '../../mails/drafts/drafts.view.ts';
import { copyMail, readMail } from '../../mails/content/mails.commands.ts';
import { copySubject } from '../../mails/content/mails.rules.ts';
import { findMails } from '../../mails/content/mails.store.ts';
import { previewOfMail } from '../../mails/previews/preview.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { changeResponderMail } from './responders.commands.ts';
import { responderMailSummaryView, responderMailView } from './responders.view.ts';

const kind = 'responder';

/** Handlers of the emails of autoresponders. */
export const responderMailHandlers: HandlersOf<
  | 'responderMailList'
  | 'responderMailShow'
  | 'responderMailReplace'
  | 'responderMailUpdate'
  | 'responderMailPreview'
  | 'responderMailDraft'
> = {
  responderMailList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { count, rows } = await findMails(storage.read, { kind, ...page });
    const results = rows.map((row) => responderMailSummaryView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  responderMailShow: async ({ params }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return { status: 200, body: responderMailView(row, context.urls) };
  },

  responderMailReplace: async ({ params, body }, context) => {
    const row = await changeResponderMail(context, params.id, { body, isWhole: true });
    return { status: 200, body: responderMailView(row, context.urls) };
  },

  responderMailUpdate: async ({ params, body }, context) => {
    const row = await changeResponderMail(context, params.id, { body, isWhole: false });
    return { status: 200, body: responderMailView(row, context.urls) };
  },

  responderMailPreview: async ({ params, query }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return {
      status: 200,
      body: htmlAnswer(await previewOfMail(context, row.id, { content: row, contact: query.contact })),
    };
  },

  responderMailDraft: async ({ params }, context) => {
    const from = { kind, id: params.id } as const;
    const subject = (copied: string) => copySubject(copied, context.language);
    const row = await copyMail(context, from, { kind: () => 'draft', subject });
    return { status: 201, body: draftView(row, context.urls) };
  },
};
