import { afterEach, expect, it, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { notificationUnseenShow } from '../../contract/desk/notifications.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { callApi } from './client.ts';
import { connection, noteFailure, noteSuccess } from './connection.ts';
import { failureOf } from './errors.ts';

provideEnglish();

afterEach(() => {
  connection.set({ isSignedIn: true, trouble: null });
  vi.unstubAllGlobals();
});

it('sends nothing from the page under the sign-in until someone has signed in', async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ unseen: 3 })));
  vi.stubGlobal('fetch', fetched);
  noteSuccess();
  noteFailure(new RefusedCall('contactList', 401, { session: 'required' }));
  const error: unknown = await callApi(notificationUnseenShow, {}).catch((reason: unknown) => reason);
  expect(failureOf(error).kind).toBe('session');
  expect(fetched).not.toHaveBeenCalled();
  connection.set({ isSignedIn: true, trouble: null });
  await expect(callApi(notificationUnseenShow, {})).resolves.toEqual({ unseen: 3 });
});
