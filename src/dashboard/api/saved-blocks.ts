import {
  savedBlockCreate,
  savedBlockDelete,
  savedBlockList,
  savedBlockShow,
  savedBlockUpdate,
  type SavedBlockSummary,
} from '../../contract/mails/saved-blocks.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery, wholeQuery } from './query.ts';

/** Returns the query of all saved blocks, by name; an extension. */
export function savedBlocksQuery() {
  return wholeQuery(savedBlockList, (query, signal) => callApi(savedBlockList, { query }, signal));
}

/** Returns the query of saved blocks with their content; an extension. */
export function savedBlockQuery(id: number) {
  return endpointQuery(savedBlockShow, { params: { id } });
}

/** Saves blocks. */
export function createSavedBlock() {
  return apiMutation({
    mutationFn: (body: Call<typeof savedBlockCreate>['body']) => callApi(savedBlockCreate, { body }),
    touches: ['savedBlocks', 'images'],
  });
}

/** Changes the name, the category, or the content of saved blocks. */
export function changeSavedBlock(id: number) {
  return apiMutation({
    mutationFn: (body: Call<typeof savedBlockUpdate>['body']) =>
      callApi(savedBlockUpdate, { params: { id }, body }),
    touches: ['savedBlocks', 'images'],
  });
}

/** Deletes saved blocks. Emails with copies keep theirs. */
export function deleteSavedBlock() {
  return apiMutation({
    mutationFn: ({ id }: SavedBlockSummary) => callApi(savedBlockDelete, { params: { id } }),
    touches: ['savedBlocks', 'images'],
    isTouchedByFailure: true,
  });
}
