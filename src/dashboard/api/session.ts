import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { RefusedCall } from '../../contract/wire/client.ts';
import { connection } from './connection.ts';
import { apiMutation } from './mutation.ts';
import { localKey } from './query.ts';
import { NoAnswer } from './transport.ts';

const address = '/api/session';

const session = z.looseObject({
  /** Whether the browser has a session. */
  signed_in: z.boolean(),
  /** How one signs in here: by the link that the start prints, or by a password. */
  ways: z.catch(z.array(z.string()), []),
  /** Newsdesk's own version. */
  version: z.catch(z.string(), ''),
});

/** How the browser stands with the proxy. */
export type Session = z.output<typeof session>;

/** How one signs in: by the link that the first start prints, or by the password. */
export type Credentials = { readonly token: string } | { readonly password: string };

/** The session, as the proxy tells it. */
export function sessionQuery() {
  return queryOptions({
    queryKey: localKey('session'),
    queryFn: async ({ signal }): Promise<Session> => {
      const response = await ask({ method: 'GET', signal });
      return session.parse(await response.json());
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Begins a session. Rejects with a `RefusedCall` where the link is used up or the password wrong. */
export function signIn() {
  return apiMutation({
    async mutationFn(credentials: Credentials) {
      const headers = { 'content-type': 'application/json' };
      const response = await ask({ method: 'POST', headers, body: JSON.stringify(credentials) });
      // An answer that isn't read to its end keeps its connection.
      await response.text();
    },
    isSecret: true,
  });
}

/** Ends the session, and forgets what it has read. */
export function signOut() {
  return apiMutation({
    mutationFn: () => ask({ method: 'DELETE' }),
    keep(client) {
      client.clear();
      connection.set({ isSignedIn: false, trouble: null });
    },
  });
}

async function ask(init: RequestInit): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch((error: unknown) => {
    throw new NoAnswer('No answer came.', { cause: error });
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  throw new RefusedCall('session', response.status, body);
}
