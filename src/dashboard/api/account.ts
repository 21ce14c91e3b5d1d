import { queryOptions } from '@tanstack/react-query';
import { extensionList, userShow } from '../../contract/desk/account.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import { callApi } from './client.ts';
import { isMissing } from './errors.ts';
import { endpointQuery } from './query.ts';

/**
 * Returns the query for the ids of the operations that the service offers beyond the specification; empty if it doesn't
 * list them.
 */
export function extensionsQuery() {
  return queryOptions({
    queryKey: queryKey(extensionList),
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      try {
        const { operations } = await callApi(extensionList, {}, signal);
        return operations;
      } catch (error) {
        if (!isMissing(error)) throw error;
        return [];
      }
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Returns the query for the account whose token the proxy uses; an extension. */
export function userQuery() {
  return { ...endpointQuery(userShow, {}), staleTime: Infinity };
}
