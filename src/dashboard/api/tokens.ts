import { tokenCreate, tokenDelete, tokenList } from '../../contract/desk/tokens.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { wholeQuery } from './query.ts';

/** Every API token, without its secret; an extension. */
export function tokensQuery() {
  return wholeQuery(tokenList, (query, signal) => callApi(tokenList, { query }, signal));
}

/** Creates an API token; its secret is in this answer and nowhere else. */
export function createToken() {
  return apiMutation({
    mutationFn: (body: Call<typeof tokenCreate>['body']) => callApi(tokenCreate, { body }),
    touches: ['tokens'],
    isSecret: true,
  });
}

/** Revokes an API token: whoever uses it is refused from then on. */
export function revokeToken() {
  return apiMutation({
    mutationFn: (id: number) => callApi(tokenDelete, { params: { id } }),
    touches: ['tokens'],
  });
}
