import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { findListLanguages, storeListLanguage } from './list-language.store.ts';
import { findList } from './lists.store.ts';

/** Languages of lists. */
export const listLanguageHandlers: HandlersOf<'listLanguageShow' | 'listLanguageReplace'> = {
  listLanguageShow: async ({ params }, { storage }) => {
    const row = await findList(storage.read, params.hash);
    if (row === undefined) throw new NotFound();
    const [language = null] = await findListLanguages(storage.read, [row.id]);
    return { status: 200, body: { language } };
  },

  listLanguageReplace: async ({ params, body: { language } }, { storage }) => {
    await storage.write(async (db) => {
      const row = await findList(db, params.hash);
      if (row === undefined) throw new NotFound();
      await storeListLanguage(db, { id: row.id, language });
    });
    return { status: 200, body: { language } };
  },
};
