import { block } from './block-document.ts';
import { defineEndpoint } from './endpoint.ts';
import { collectionQuery, pageOf } from './paging.ts';

/** Choice: the kinds of blocks that a block mail can be made of, in the order of the editor's palette. */
export const blockList = defineEndpoint({
  id: 'blockList',
  resource: 'blocks',
  summary: 'List the kinds of blocks',
  method: 'GET',
  path: '/mails/blocks/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(block) },
});
