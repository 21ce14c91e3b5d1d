import { mailType } from '../../contract/mail-content.ts';
import type { HandlersOf } from '../context.ts';
import { htmlAnswer } from '../html-answer.ts';
import { copyMail, createMail, readMail, removeMail, saveMail } from '../mails/mails.commands.ts';
import { copySubject } from '../mails/mails.rules.ts';
import { findMails } from '../mails/mails.store.ts';
import { previewHtml } from '../mails/preview.ts';
import { envelope, pageRequest } from '../pages.ts';
import { savedTemplateView } from '../templates/templates.view.ts';
import { draftSummaryView, draftView } from './drafts.view.ts';

const kind = 'draft';

/** Drafts. */
export const draftHandlers: HandlersOf<
  | 'draftList'
  | 'draftShow'
  | 'draftCreate'
  | 'draftReplace'
  | 'draftUpdate'
  | 'draftDelete'
  | 'draftCopy'
  | 'draftTemplate'
  | 'draftPreview'
> = {
  draftList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { type, ordering } = query;
    const { count, rows } = await findMails(storage.read, { kind, type, ordering, ...page });
    const results = rows.map((row) => draftSummaryView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  draftShow: async ({ params }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return { status: 200, body: draftView(row, context.urls) };
  },

  draftCreate: async ({ body }, context) => {
    const row = await createMail(context, { ...body, kind, type: mailType.html, blockdocument: null });
    return { status: 201, body: draftView(row, context.urls) };
  },

  draftReplace: async ({ params, body }, context) => {
    const row = await saveMail(context, { kind, id: params.id }, { body, isWhole: true });
    return { status: 200, body: draftView(row, context.urls) };
  },

  draftUpdate: async ({ params, body }, context) => {
    const row = await saveMail(context, { kind, id: params.id }, { body, isWhole: false });
    return { status: 200, body: draftView(row, context.urls) };
  },

  draftDelete: async ({ params }, context) => {
    await removeMail(context, { kind, id: params.id });
    return { status: 204 };
  },

  draftCopy: async ({ params }, context) => {
    const row = await copyMail(context, { kind, id: params.id }, { kind: () => kind, subject: copySubject });
    return { status: 201, body: draftView(row, context.urls) };
  },

  draftTemplate: async ({ params }, context) => {
    const row = await copyMail(
      context,
      { kind, id: params.id },
      {
        kind: ({ type }) => (type === mailType.block ? 'block-template' : 'html-template'),
        subject: (subject) => subject,
      },
    );
    return { status: 201, body: savedTemplateView(row, context.urls) };
  },

  draftPreview: async ({ params, query }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return { status: 200, body: htmlAnswer(await previewHtml(context, row, query.contact)) };
  },
};
