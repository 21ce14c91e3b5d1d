import { block } from './block-document.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/** The kinds of blocks for block emails, in the order of the editor's palette. */
export const blockList = defineEndpoint({
  id: 'blockList',
  resource: 'blocks',
  summary: 'List block types',
  method: 'GET',
  path: '/mails/blocks/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(block) },
});
