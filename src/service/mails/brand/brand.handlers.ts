import type { HandlersOf } from '../../base/context.ts';
import { saveBrand } from './brand.commands.ts';
import { findBrand } from './brand.store.ts';

/** Handlers of the account's brand. */
export const brandHandlers: HandlersOf<'brandShow' | 'brandReplace'> = {
  brandShow: async (_request, { storage }) => ({ status: 200, body: await findBrand(storage.read) }),

  brandReplace: async ({ body }, context) => ({ status: 200, body: await saveBrand(context, body) }),
};
