import { tokenCreate, tokenDelete, tokenList } from '../../contract/desk/tokens.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { wholeQuery } from './query.ts';

/** Returns the query for every API token, without its secret; an extension. */
export function tokensQuery() {
  return wholeQuery(tokenList, (query, signal) => callApi(tokenList, { query }, signal));
}

/** Creates an API token; only this answer contains its secret. */
export function createToken() {
  return apiMutation({
    mutationFn: (body: Call<typeof tokenCreate>['body']) => callApi(tokenCreate, { body }),
    touches: ['tokens'],
    isSecret: true,
  });
}

/** Revokes an API token, which is refused from then on. */
export function revokeToken() {
  return apiMutation({
    mutationFn: (id: number) => callApi(tokenDelete, { params: { id } }),
    touches: ['tokens'],
  });
}
