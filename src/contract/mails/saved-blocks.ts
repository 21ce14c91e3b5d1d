import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { checked, line, patchLine, patchRequiredLine, pathId, requiredLine } from '../wire/fields.ts';
import { inputFault } from '../wire/input-faults.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { blockDocument, writtenBlockDocument } from './block-document.ts';
import { basedOn } from './mail-content.ts';

/** Longest document of saved blocks as JSON, in UTF-16 code units. */
const longestSavedBlocks = 400_000;

/** Saved blocks as in a collection. `version` counts the changes of their content. */
export const savedBlockSummary = z.looseObject({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  category: z.string(),
  version: z.int(),
  updated: z.string(),
  created: z.string(),
});

/** Saved blocks with their content: a block document of only these blocks, in one area or in a section of columns. */
export const savedBlock = z.looseObject({ ...savedBlockSummary.shape, blockdocument: blockDocument });

export type SavedBlockSummary = z.output<typeof savedBlockSummary>;
export type SavedBlock = z.output<typeof savedBlock>;

const writtenBlocks = checked(
  writtenBlockDocument,
  z.refine((document) => JSON.stringify(document).length <= longestSavedBlocks, {
    error: inputFault('documentLength'),
  }),
);

const path = z.object({ id: pathId() });

/** The saved blocks, by name. */
export const savedBlockList = defineEndpoint({
  id: 'savedBlockList',
  resource: 'savedBlocks',
  summary: 'List saved blocks',
  method: 'GET',
  path: '/mails/saved_blocks/',
  origin: 'extension',
  query: z.object(paging),
  responses: { 200: pageOf(savedBlockSummary) },
});

/** Gets saved blocks with their content. */
export const savedBlockShow = defineEndpoint({
  id: 'savedBlockShow',
  resource: 'savedBlocks',
  summary: 'Get saved blocks',
  method: 'GET',
  path: '/mails/saved_blocks/{id}/',
  origin: 'extension',
  params: path,
  responses: { 200: savedBlock },
});

/** Saves blocks. */
export const savedBlockCreate = defineEndpoint({
  id: 'savedBlockCreate',
  resource: 'savedBlocks',
  summary: 'Save blocks',
  method: 'POST',
  path: '/mails/saved_blocks/',
  origin: 'extension',
  body: z.object({ name: requiredLine(), category: line(), blockdocument: writtenBlocks }),
  responses: { 201: savedBlock },
  location: true,
});

/** Changes saved blocks. Copies in emails don't change. */
export const savedBlockUpdate = defineEndpoint({
  id: 'savedBlockUpdate',
  resource: 'savedBlocks',
  summary: 'Update saved blocks',
  method: 'PATCH',
  path: '/mails/saved_blocks/{id}/',
  origin: 'extension',
  params: path,
  body: z.object({
    name: patchRequiredLine(),
    category: patchLine(),
    blockdocument: z.optional(writtenBlocks),
    based_on: basedOn(),
  }),
  responses: { 200: savedBlock },
});

/** Deletes saved blocks. Copies in emails stay. */
export const savedBlockDelete = defineEndpoint({
  id: 'savedBlockDelete',
  resource: 'savedBlocks',
  summary: 'Delete saved blocks',
  method: 'DELETE',
  path: '/mails/saved_blocks/{id}/',
  origin: 'extension',
  params: path,
  responses: { 204: null },
});
