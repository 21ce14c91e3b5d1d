import { inBrand } from '../../../rendering/brand/apply-brand.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { findBrand } from '../brand/brand.store.ts';
import { draftView } from '../drafts/drafts.view.ts';
import { blocksAt } from '../content/block-catalog.ts';
import { copyMail, readMail, removeMail, saveMail } from '../content/mails.commands.ts';
import { readDocument } from '../content/block-document.rules.ts';
import type { MailContent, MailRow } from '../content/mail-row.ts';
import { contentOf, copySubject } from '../content/mails.rules.ts';
import { findMails } from '../content/mails.store.ts';
import { previewOfMail } from '../previews/preview.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { blockTemplateSummaryView, blockTemplateView } from './templates.view.ts';
import { findStarterSlugs } from './starter-slugs.store.ts';

const kind = 'block-template';

/** Handlers of block templates, and of the kinds of blocks in block emails. */
export const blockTemplateHandlers: HandlersOf<
  | 'blockTemplateList'
  | 'blockTemplateShow'
  | 'blockTemplateReplace'
  | 'blockTemplateUpdate'
  | 'blockTemplateDelete'
  | 'blockTemplateCopy'
  | 'blockTemplateDraft'
  | 'blockTemplatePreview'
  | 'blockList'
> = {
  blockTemplateList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { ordering, category } = query;
    const { count, rows } = await findMails(storage.read, { kind, ordering, category, ...page });
    const starters = await findStarterSlugs(storage.read, rows);
    const results = rows.map((row) => ({
      ...blockTemplateSummaryView(row, urls),
      starter: starters.get(row.id) ?? null,
    }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  blockTemplateShow: async ({ params }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    return { status: 200, body: blockTemplateView(row, context.urls) };
  },

  blockTemplateReplace: async ({ params, body }, context) => {
    const row = await saveMail(context, { kind, id: params.id }, { body, isWhole: true });
    return { status: 200, body: blockTemplateView(row, context.urls) };
  },

  blockTemplateUpdate: async ({ params, body }, context) => {
    const row = await saveMail(context, { kind, id: params.id }, { body, isWhole: false });
    return { status: 200, body: blockTemplateView(row, context.urls) };
  },

  blockTemplateDelete: async ({ params }, context) => {
    await removeMail(context, { kind, id: params.id });
    return { status: 204 };
  },

  blockTemplateCopy: async ({ params }, context) => {
    const subject = (copied: string) => copySubject(copied, context.language);
    const row = await copyMail(context, { kind, id: params.id }, { kind: () => kind, subject });
    return { status: 201, body: blockTemplateView(row, context.urls) };
  },

  blockTemplateDraft: async ({ params }, context) => {
    const to = { kind: () => 'draft' as const, subject: (subject: string) => subject };
    const row = await copyMail(context, { kind, id: params.id }, to);
    return { status: 201, body: draftView(row, context.urls) };
  },

  blockTemplatePreview: async ({ params, query }, context) => {
    const row = await readMail(context, { kind, id: params.id });
    const content = query.in_brand === true ? await contentInBrand(context, row) : row;
    const html = await previewOfMail(context, row.id, { content, ...query });
    return { status: 200, body: htmlAnswer(html) };
  },

  blockList: ({ query }, { urls, config }) => {
    const page = pageRequest(query);
    const blocks = blocksAt(config.publicUrl);
    const results = blocks.slice(page.offset, page.offset + page.limit);
    return Promise.resolve({ status: 200, body: envelope(page, { count: blocks.length, results }, urls) });
  },
};

/** Returns the content of an email that starts from a template, in the brand. */
async function contentInBrand({ storage }: Context, row: MailRow): Promise<MailContent> {
  const { document } = inBrand(readDocument(row.blockdocument ?? ''), await findBrand(storage.read));
  return { ...contentOf(row), blockdocument: JSON.stringify(document) };
}
