import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/wire/endpoint.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import type { Call, Result } from '../../contract/wire/types.ts';
import type { UrlParts } from '../../contract/wire/url.ts';
import { allPages, type ReadPage } from './all-pages.ts';
import { callApi } from './client.ts';

/** Query options of a read: the contract's key, and the call, given up when nobody waits for it any more. */
export function endpointQuery<E extends Endpoint>(endpoint: E, call: Call<E>) {
  const parts: UrlParts = call;
  return queryOptions({
    queryKey: queryKey(endpoint, parts),
    queryFn: ({ signal }): Promise<Result<E, Blob>> => callApi(endpoint, call, signal),
  });
}

/**
 * Query options of a whole collection, for choices and columns. `read` reads one of its pages; `parts` is what their
 * URLs have in common.
 */
export function wholeQuery<T>(endpoint: Endpoint, read: ReadPage<T>, parts: UrlParts = {}) {
  return queryOptions({
    queryKey: [...queryKey(endpoint, parts), 'all'] as const,
    queryFn: ({ signal }) => allPages((query) => read(query, signal)),
  });
}

/** Key of what a query makes of an answer of its own, beside the answer as the contract has it. */
export function derivedKey(endpoint: Endpoint, parts: UrlParts, ...more: readonly (string | boolean)[]) {
  return [...queryKey(endpoint, parts), ...more] as const;
}

/** Key of something that isn't the service's, such as the session. */
export function localKey(name: string, ...more: readonly (string | number)[]) {
  return ['local', name, ...more] as const;
}

/** Such options for what is paged or filtered: what was shown before stays until the answer is there. */
export function steadyQuery<E extends Endpoint>(endpoint: E, call: Call<E>) {
  return { ...endpointQuery(endpoint, call), placeholderData: keepPreviousData };
}
