import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { queryKey } from '../../contract/query-key.ts';
import type { Call, Result } from '../../contract/types.ts';
import type { UrlParts } from '../../contract/url.ts';
import { callApi } from './client.ts';

/** Query options of a read: the contract's key, and the call, given up when nobody waits for it any more. */
export function endpointQuery<E extends Endpoint>(endpoint: E, call: Call<E>) {
  const parts: UrlParts = call;
  return queryOptions({
    queryKey: queryKey(endpoint, parts),
    queryFn: ({ signal }): Promise<Result<E, Blob>> => callApi(endpoint, call, signal),
  });
}

/** Such options for what is paged or filtered: what was shown before stays until the answer is there. */
export function steadyQuery<E extends Endpoint>(endpoint: E, call: Call<E>) {
  return { ...endpointQuery(endpoint, call), placeholderData: keepPreviousData };
}
