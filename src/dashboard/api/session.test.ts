import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { connection } from './connection.ts';
import { runMutation } from './mutation.ts';
import { signOutOthers } from './other-sessions.ts';
import { sessionQuery, signIn, signOut } from './session.ts';

/** Answers like the proxy. Returns the calls so far. */
function proxyAnswers(answer: unknown, status = 200) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push([method, url, body]);
    return Response.json(answer, { status });
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    connection.set({ isSignedIn: true, trouble: null });
  });
  return asked;
}

it('signs in with the given credentials without keeping them', async () => {
  const asked = proxyAnswers({});
  const client = new QueryClient();
  await runMutation(client, signIn(), { password: 'secret' });
  expect(asked).toEqual([['POST', '/api/session', '{"password":"secret"}']]);
  expect(signIn().gcTime).toBe(0);
});

it('rejects a wrong password', async () => {
  proxyAnswers({ detail: 'Wrong.' }, 403);
  const wrong = runMutation(new QueryClient(), signIn(), { password: 'x' });
  await expect(wrong).rejects.toMatchObject({ status: 403, body: { detail: 'Wrong.' } });
});

it('clears everything on sign-out, unless that is refused', async () => {
  const client = new QueryClient();
  client.setQueryData(['contacts'], ['Ada']);
  proxyAnswers({ detail: 'No.' }, 500);
  await expect(runMutation(client, signOut(), undefined)).rejects.toBeInstanceOf(RefusedCall);
  expect(client.getQueryData(['contacts'])).toEqual(['Ada']);
  expect(connection.get().isSignedIn).toBe(true);
  const asked = proxyAnswers({});
  await runMutation(client, signOut(), undefined);
  expect(asked).toEqual([['DELETE', '/api/session', null]]);
  expect(client.getQueryData(['contacts'])).toBeUndefined();
  expect(connection.get()).toEqual({ isSignedIn: false, trouble: null });
});

it('signs other browsers out and stays signed in', async () => {
  const asked = proxyAnswers({});
  await runMutation(new QueryClient(), signOutOthers(), undefined);
  expect(asked).toEqual([['DELETE', '/api/session/others', null]]);
  expect(connection.get().isSignedIn).toBe(true);
});

it('reads the session each time, even from a proxy that returns little', async () => {
  const asked = proxyAnswers({ signed_in: true });
  const client = new QueryClient();
  const little = { signed_in: true, ways: [], version: '' };
  expect(await client.fetchQuery(sessionQuery())).toEqual(little);
  proxyAnswers({ signed_in: false, ways: ['password'], version: '1.2.3' });
  expect(await client.fetchQuery(sessionQuery())).toEqual({
    signed_in: false,
    ways: ['password'],
    version: '1.2.3',
  });
  expect(asked).toEqual([['GET', '/api/session', null]]);
});
