import { mailType } from '../../../contract/mails/mail-content.ts';
import type { HandlersOf } from '../../base/context.ts';
import { draftView } from '../drafts/drafts.view.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import { copyMail, createMail, readMail, removeMail, saveMail } from '../content/mails.commands.ts';
import { copySubject } from '../content/mails.rules.ts';
import { findMails } from '../content/mails.store.ts';
import { previewOfMail } from '../previews/preview.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { createdHtmlTemplateView, htmlTemplateSummaryView, htmlTemplateView } from './templates.view.ts';
import { findStarterSlugs } from './starter-slugs.store.ts';

const kind = 'html-template';

/** Handlers of HTML templates. */
export const htmlTemplateHandlers: HandlersOf<
  | 'htmlTemplateList'
  | 'htmlTemplateShow'
  | 'htmlTemplateCreate'
  | 'htmlTemplateReplace'
  | 'htmlTemplateUpdate'
  | 'htmlTemplateDelete'
  | 'htmlTemplateCopy'
  | 'htmlTemplateDraft'
  | 'htmlTemplatePreview'
> = {
  htmlTemplateList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { ordering, category } = query;
    const { count, rows } = await findMails(storage.read, { kind, ordering, category, ...page });
    const starters = await findStarterSlugs(storage.read, rows);
    const results = rows.map((row) => ({
      ...htmlTemplateSummaryView(row, urls),
      starter: starters.get(row.id) ?? null,
    }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  htmlTemplateShow: async ({ params }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return { status: 200, body: htmlTemplateView(row, context.urls) };
  },

  htmlTemplateCreate: async ({ body }, context) => {
    const row = await createMail(context, { ...body, kind, type: mailType.html, blockdocument: null });
    return { status: 201, body: createdHtmlTemplateView(row, context.urls) };
  },

  htmlTemplateReplace: async ({ params, body }, context) => {
    const row = await saveMail(context, { kind, id: params.id }, { body, isWhole: true });
    return { status: 200, body: htmlTemplateView(row, context.urls) };
  },

  htmlTemplateUpdate: async ({ params, body }, context) => {
    const row = await saveMail(context, { kind, id: params.id }, { body, isWhole: false });
    return { status: 200, body: htmlTemplateView(row, context.urls) };
  },

  htmlTemplateDelete: async ({ params }, context) => {
    await removeMail(context, { kind, id: params.id });
    return { status: 204 };
  },

  htmlTemplateCopy: async ({ params }, context) => {
    const subject = (copied: string) => copySubject(copied, context.language);
    const row = await copyMail(context, { kind, id: params.id }, { kind: () => kind, subject });
    return { status: 201, body: createdHtmlTemplateView(row, context.urls) };
  },

  htmlTemplateDraft: async ({ params }, context) => {
    const to = { kind: () => 'draft' as const, subject: (subject: string) => subject };
    const row = await copyMail(context, { kind, id: params.id }, to);
    return { status: 201, body: draftView(row, context.urls) };
  },

  htmlTemplatePreview: async ({ params, query }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return {
      status: 200,
      body: htmlAnswer(await previewOfMail(context, row.id, { content: row, ...query })),
    };
  },
};
