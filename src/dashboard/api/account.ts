import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { extensionList, tokenCreate, tokenDelete, tokenList, userShow } from '../../contract/account.ts';
import { queryKey } from '../../contract/query-key.ts';
import type { Call } from '../../contract/types.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { isMissing } from './errors.ts';
import { endpointQuery } from './query.ts';

/** Ids of the operations that the service has beyond the specification; none where it doesn't tell. */
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

/** Whose token the proxy uses; an extension. */
export function userQuery() {
  return { ...endpointQuery(userShow, {}), staleTime: Infinity };
}

/** Every API token, without its secret; an extension. */
export function tokensQuery() {
  return queryOptions({
    queryKey: [tokenList.resource, 'all'],
    queryFn: ({ signal }) => allPages((query) => callApi(tokenList, { query }, signal)),
  });
}

/** Creates an API token; its secret is in this answer and nowhere else. */
export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof tokenCreate>['body']) => callApi(tokenCreate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [tokenList.resource] }),
    // A secret has no business in a cache.
    gcTime: 0,
  });
}

/** Revokes an API token: whoever uses it is refused from then on. */
export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(tokenDelete, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [tokenList.resource] }),
  });
}
