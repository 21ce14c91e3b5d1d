import type { Context, HandlersOf } from '../../base/context.ts';
import type { FindDependents } from '../dependents/dependents.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { changeList, createList, deleteList, replaceList } from './lists.commands.ts';
import { findList, findLists, type ListRow } from './lists.store.ts';
import { listSummaryView, listView } from './lists.view.ts';
import type { RespondersOfLists } from './responders-of-lists.ts';

/** Functions of higher folders that lists need. */
export interface ListNeeds {
  readonly findDependents: FindDependents;
  readonly respondersOfLists: RespondersOfLists;
}

/** Lists. */
export function listHandlers({
  findDependents,
  respondersOfLists,
}: ListNeeds): HandlersOf<
  'listList' | 'listCreate' | 'listShow' | 'listReplace' | 'listUpdate' | 'listDelete' | 'listDependentShow'
> {
  return {
    listList: async ({ query }, { storage, urls }) => {
      const page = pageRequest(query);
      const { count, rows } = await findLists(storage.read, page, query.ordering);
      const responders = await respondersOfLists(
        storage.read,
        rows.map(({ hash }) => hash),
      );
      const results = rows.map((row) => listSummaryView(row, urls, responders(row.hash)));
      return { status: 200, body: envelope(page, { count, results }, urls) };
    },

    listCreate: async ({ body }, context) => {
      const view = listView(await createList(context, body), context.urls);
      return { status: 201, location: view.url, body: view };
    },

    listShow: async ({ params }, { storage, urls }) => {
      const row = await findList(storage.read, params.hash);
      if (row === undefined) throw new NotFound();
      return { status: 200, body: await watchedListView(row, { storage, urls }, respondersOfLists) };
    },

    listReplace: async ({ params, body }, context) => {
      const { row, isNew } = await replaceList(context, params.hash, body);
      return { status: isNew ? 201 : 200, body: await watchedListView(row, context, respondersOfLists) };
    },

    listUpdate: async ({ params, body }, context) => {
      const { name, description } = body;
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
      };
      const row = await changeList(context, params.hash, change);
      return { status: 200, body: await watchedListView(row, context, respondersOfLists) };
    },

    listDependentShow: async ({ params }, { storage }) => {
      const row = await findList(storage.read, params.hash);
      if (row === undefined) throw new NotFound();
      return { status: 200, body: await findDependents(storage.read, { list_id: row.id }) };
    },

    listDelete: async ({ params }, context) => {
      await deleteList(context, params.hash, findDependents);
      return { status: 204 };
    },
  };
}

/** Returns a list with its autoresponders. */
async function watchedListView(
  row: ListRow,
  { storage, urls }: Pick<Context, 'storage' | 'urls'>,
  respondersOfLists: RespondersOfLists,
) {
  const responders = await respondersOfLists(storage.read, [row.hash]);
  return listView(row, urls, responders(row.hash));
}
