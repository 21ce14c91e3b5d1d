import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import type { Call, Result } from '../../contract/wire/types.ts';
import type { UrlParts } from '../../contract/wire/url.ts';
import { allPages, type ReadPage } from './all-pages.ts';
import { callApi } from './client.ts';

/**
 * Returns the query options of a read: the contract's key, and the call, which is aborted when nothing needs it
 * anymore.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, call: Call<E>) {
  const parts: UrlParts = call;
  return queryOptions({
    queryKey: queryKey(endpoint, parts),
    queryFn: ({ signal }): Promise<Result<E, Blob>> => callApi(endpoint, call, signal),
  });
}

/**
 * Returns the query options of a whole collection, for choices and columns. `read` reads one of its pages; `parts` are
 * the parts that their URLs share.
 */
export function wholeQuery<T>(endpoint: Endpoint, read: ReadPage<T>, parts: UrlParts = {}) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, parts), 'all'] as const,
    queryFn: ({ signal }) => allPages((query) => read(query, signal)),
  });
}

/** Returns the key of a query that derives its own result from an answer, separate from the answer itself. */
export function derivedKey(endpoint: Endpoint, parts: UrlParts, ...more: readonly (string | boolean)[]) {
  return [...queryKey(endpoint, parts), ...more] as const;
}

/** Returns the key of data that isn't the service's, such as the session. */
export function localKey(name: string, ...more: readonly (string | number)[]) {
  return ['local', name, ...more] as const;
}

/** Returns the options of a paged or filtered query: the previous result stays until the next one arrives. */
export function steadyQuery<E extends Endpoint>(endpoint: E, call: Call<E>) {
  return { ...endpointQuery(endpoint, call), placeholderData: keepPreviousData };
}
