import type * as z from 'zod/mini';
import {
  savedBlockShow,
  type savedBlock,
  type savedBlockSummary,
} from '../../../contract/mails/saved-blocks.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import { readDocument } from '../content/block-document.rules.ts';
import { changeSavedBlock, createSavedBlock, dropSavedBlock } from './saved-blocks.commands.ts';
import {
  findSavedBlock,
  findSavedBlocks,
  type SavedBlockRow,
  type SavedBlockSummaryRow,
} from './saved-blocks.store.ts';

/** Handlers of saved blocks for emails. */
export const savedBlockHandlers: HandlersOf<
  'savedBlockList' | 'savedBlockShow' | 'savedBlockCreate' | 'savedBlockUpdate' | 'savedBlockDelete'
> = {
  savedBlockList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { count, rows } = await findSavedBlocks(storage.read, page);
    const results = rows.map((row) => summaryView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  savedBlockShow: async ({ params }, { storage, urls }) => {
    const row = await findSavedBlock(storage.read, params.id);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: view(row, urls) };
  },

  savedBlockCreate: async ({ body }, context) => {
    const made = view(await createSavedBlock(context, body), context.urls);
    return { status: 201, location: made.url, body: made };
  },

  savedBlockUpdate: async ({ params, body }, context) => {
    const row = await changeSavedBlock(context, params.id, body);
    return { status: 200, body: view(row, context.urls) };
  },

  savedBlockDelete: async ({ params }, context) => {
    await dropSavedBlock(context, params.id);
    return { status: 204 };
  },
};

function summaryView(row: SavedBlockSummaryRow, urls: RequestUrls): z.input<typeof savedBlockSummary> {
  const { id, name, category, version } = row;
  return {
    id,
    url: urls.of(savedBlockShow, { id }),
    name,
    category,
    version,
    updated: formatTimestamp(row.updated_at),
    created: formatTimestamp(row.created_at),
  };
}

function view(row: SavedBlockRow, urls: RequestUrls): z.input<typeof savedBlock> {
  return { ...summaryView(row, urls), blockdocument: readDocument(row.blockdocument) };
}
