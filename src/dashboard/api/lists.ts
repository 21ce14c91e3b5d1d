import { queryOptions } from '@tanstack/react-query';
import { RefusedCall } from '../../contract/wire/client.ts';
import {
  listCreate,
  listDelete,
  listList,
  listShow,
  listUpdate,
  type List,
  type ListSummary,
} from '../../contract/people/lists.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import type { Call } from '../../contract/wire/types.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { isMissing } from './errors.ts';
import { apiMutation } from './mutation.ts';
import { steadyQuery, wholeQuery } from './query.ts';

/** Page and page size of lists. */
export type ListsPage = NonNullable<Call<typeof listList>['query']>;

/** A list on its page. A service without GET for a single list returns fewer fields. */
export type ListDetail = ListSummary & Partial<Pick<List, 'subscribers_count' | 'responders'>>;

/** Returns the query for a page of lists. */
export function listsQuery(query: ListsPage) {
  return steadyQuery(listList, { query });
}

/** Returns the query for every list, for choices. */
export function allListsQuery() {
  return {
    ...wholeQuery(listList, (query, signal) => callApi(listList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Returns the query for a list by its hash. Missing: a `RefusedCall` of status 404. */
export function listQuery(hash: string) {
  return queryOptions({
    queryKey: queryKey(listShow, { params: { hash } }),
    queryFn: ({ signal }) => readList(hash, signal),
  });
}

/** Reads one list, from the collection if the service has no GET for a single list. */
export async function readList(hash: string, signal?: AbortSignal): Promise<ListDetail> {
  try {
    return await callApi(listShow, { params: { hash } }, signal);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const lists = await allPages((query) => callApi(listList, { query }, signal));
    const found = lists.find((one) => one.hash === hash);
    if (found === undefined) throw new RefusedCall(listShow.id, 404, { detail: 'Not found.' });
    return found;
  }
}

/** Creates a list. */
export function createList() {
  return apiMutation({
    mutationFn: (body: Call<typeof listCreate>['body']) => callApi(listCreate, { body }),
    touches: ['lists'],
  });
}

/** Changes the name or the description of a list. */
export function updateList(hash: string) {
  return apiMutation({
    mutationFn: (body: Call<typeof listUpdate>['body']) => callApi(listUpdate, { params: { hash }, body }),
    touches: ['lists'],
  });
}

/** Deletes a list with its subscriptions; contacts stay. */
export function deleteList() {
  return apiMutation({
    mutationFn: (hash: string) => callApi(listDelete, { params: { hash } }),
    keep: (client, _, hash) => client.removeQueries({ queryKey: listQuery(hash).queryKey }),
    touches: ['lists', 'subscribers', 'contacts'],
  });
}
