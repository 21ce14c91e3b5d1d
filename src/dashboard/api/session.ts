import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RefusedCall, type WireRequest } from '../../contract/wire/client.ts';
import { connection } from './connection.ts';
import { apiMutation } from './mutation.ts';
import { localKey } from './query.ts';
import { readJson, send } from './transport.ts';

const address = '/api/session';

const session = z.looseObject({
  /** True if the browser has a session. */
  signed_in: z.boolean(),
  /** The ways to sign in: with the link printed at the start, or with a password. */
  ways: z.catch(z.array(z.string()), []),
  /** Newsdesk's version. */
  version: z.catch(z.string(), ''),
});

/** The browser's session with the proxy. */
export type Session = z.output<typeof session>;

/** Credentials: the token of the link printed at the first start, or the password. */
export type Credentials = { readonly token: string } | { readonly password: string };

/** Returns the query for the session from the proxy. */
export function sessionQuery() {
  return queryOptions({
    queryKey: localKey('session'),
    queryFn: async ({ signal }): Promise<Session> => {
      const response = await askProxy({ method: 'GET', signal });
      return session.parse(await response.json());
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Starts a session. Rejects with a `RefusedCall` if the link was used or the password is wrong. */
export function signIn() {
  return apiMutation({
    async mutationFn(credentials: Credentials) {
      const headers = { 'content-type': 'application/json' };
      const response = await askProxy({ method: 'POST', headers, body: JSON.stringify(credentials) });
      // An answer that isn't read to its end keeps its connection open.
      await response.text();
    },
    isSecret: true,
  });
}

/** Ends the session and clears the cache. */
export function signOut() {
  return apiMutation({
    mutationFn: () => askProxy({ method: 'DELETE' }),
    keep(client) {
      client.clear();
      connection.set({ isSignedIn: false, trouble: null });
    },
  });
}

/** Asks the proxy, about the browser's session unless another address is given. @throws RefusedCall */
export async function askProxy(
  given: Pick<WireRequest<AbortSignal>, 'method'> & Partial<WireRequest<AbortSignal>>,
) {
  const response = await send({ url: address, headers: {}, body: undefined, signal: undefined, ...given });
  if (response.ok) return response;
  throw new RefusedCall('session', response.status, await readJson(response));
}
