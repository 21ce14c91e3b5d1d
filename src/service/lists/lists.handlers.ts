import type { HandlersOf } from '../context.ts';
import { NotFound } from '../errors.ts';
import { envelope, pageRequest } from '../pages.ts';
import { changeList, createList, deleteList, replaceList } from './lists.commands.ts';
import { findList, findLists } from './lists.store.ts';
import { listSummaryView, listView } from './lists.view.ts';

/** Lists. */
export const listHandlers: HandlersOf<
  'listList' | 'listCreate' | 'listShow' | 'listReplace' | 'listUpdate' | 'listDelete'
> = {
  listList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { count, rows } = await findLists(storage.read, page);
    const results = rows.map((row) => listSummaryView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  listCreate: async ({ body }, context) => {
    const view = listView(await createList(context, body), context.urls);
    return { status: 201, location: view.url, body: view };
  },

  listShow: async ({ params }, { storage, urls }) => {
    const row = await findList(storage.read, params.hash);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: listView(row, urls) };
  },

  listReplace: async ({ params, body }, context) => {
    const { row, isNew } = await replaceList(context, params.hash, body);
    return { status: isNew ? 201 : 200, body: listView(row, context.urls) };
  },

  listUpdate: async ({ params, body }, context) => {
    const { name, description } = body;
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
    };
    return { status: 200, body: listView(await changeList(context, params.hash, change), context.urls) };
  },

  listDelete: async ({ params }, context) => {
    await deleteList(context, params.hash);
    return { status: 204 };
  },
};
