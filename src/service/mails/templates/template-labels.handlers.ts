import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { findTemplateLabel, findTemplateLabels, storeTemplateLabel } from './template-labels.store.ts';

/** Handlers of names, notes, and categories of templates. */
export const templateLabelHandlers: HandlersOf<
  'templateLabelList' | 'templateLabelShow' | 'templateLabelReplace'
> = {
  templateLabelList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { count, rows } = await findTemplateLabels(storage.read, page);
    return { status: 200, body: envelope(page, { count, results: rows.map((row) => ({ ...row })) }, urls) };
  },

  templateLabelShow: async ({ params: { id } }, { storage }) => {
    const label = await findTemplateLabel(storage.read, id);
    if (label === undefined) throw new NotFound();
    return { status: 200, body: { ...label } };
  },

  templateLabelReplace: async ({ params: { id }, body }, { storage }) => {
    const label = { id, ...body };
    await storage.write(async (db) => {
      if ((await findTemplateLabel(db, id)) === undefined) throw new NotFound();
      await storeTemplateLabel(db, label);
    });
    return { status: 200, body: label };
  },
};
