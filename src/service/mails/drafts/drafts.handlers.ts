import { mailType } from '../../../contract/mails/mail-content.ts';
import type { HandlersOf } from '../../base/context.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import {
  copyMail,
  createBlockDraft,
  createMail,
  makeBlocks,
  readMail,
  removeMail,
  saveMail,
} from '../content/mails.commands.ts';
import { copySubject } from '../content/mails.rules.ts';
import { findMailLanguage, storeMailLanguage } from '../content/mail-language.store.ts';
import { findMail, findMails } from '../content/mails.store.ts';
import { NotFound } from '../../base/errors.ts';
import { previewOfMail } from '../previews/preview.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { linkOfDraft, turnLink } from './draft-links.ts';
import { draftSummaryView, draftView, savedTemplateView } from './drafts.view.ts';

const kind = 'draft';

/** Handlers of drafts. */
export const draftHandlers: HandlersOf<
  | 'draftList'
  | 'draftShow'
  | 'draftLanguageShow'
  | 'draftLanguageReplace'
  | 'draftLinkShow'
  | 'draftLinkReplace'
  | 'draftCreate'
  | 'blockDraftCreate'
  | 'draftReplace'
  | 'draftUpdate'
  | 'draftDelete'
  | 'draftCopy'
  | 'draftTemplate'
  | 'draftBlocks'
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

  draftLanguageShow: async ({ params }, context) => {
    const { id } = await readMail(context, { kind, id: params.id });
    return { status: 200, body: { language: await findMailLanguage(context.storage.read, id) } };
  },

  draftLanguageReplace: async ({ params, body: { language } }, { storage }) => {
    await storage.write(async (db) => {
      const row = await findMail(db, kind, params.id);
      if (row === undefined) throw new NotFound();
      await storeMailLanguage(db, { id: row.id, language });
    });
    return { status: 200, body: { language } };
  },

  draftLinkShow: async ({ params }, context) => ({
    status: 200,
    body: { url: await linkOfDraft(context, params.id) },
  }),

  draftLinkReplace: async ({ params, body }, context) => ({
    status: 200,
    body: { url: await turnLink(context, params.id, { isOn: body.is_on }) },
  }),

  draftCreate: async ({ body }, context) => {
    const row = await createMail(context, { ...body, kind, type: mailType.html, blockdocument: null });
    return { status: 201, body: draftView(row, context.urls) };
  },

  blockDraftCreate: async ({ body }, context) => {
    const row = await createBlockDraft(context, body);
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
    const subject = (copied: string) => copySubject(copied, context.language);
    const row = await copyMail(context, { kind, id: params.id }, { kind: () => kind, subject });
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

  draftBlocks: async ({ params, body }, context) => {
    const row = await makeBlocks(context, params.id, body);
    return { status: 200, body: draftView(row, context.urls) };
  },

  draftPreview: async ({ params, query }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return {
      status: 200,
      body: htmlAnswer(await previewOfMail(context, row.id, { content: row, contact: query.contact })),
    };
  },
};
