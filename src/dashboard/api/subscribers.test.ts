import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { createStub, refuse } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { deleteContact } from './contacts.ts';
import { removeSubscriber } from './subscribers.ts';

const ada = { hash: 'abc', email: 'ada@example.com' };

/** Refuses both deletions with this status. */
function refuseAll(status: 403 | 404): void {
  const answer = () => refuse(status, { detail: 'No.' });
  const stub = createStub<Blob>({ subscriberDelete: answer, contactDelete: answer }, '/api/v3');
  vi.stubGlobal('fetch', stubFetch(stub));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

describe.each([
  ['a subscription', () => removeSubscriber(ada)],
  ['a contact', () => deleteContact(ada.email)],
])('deleting %s', (_, remove) => {
  it('counts as done if the subscriber no longer exists', async () => {
    refuseAll(404);
    await expect(remove()).resolves.toBeUndefined();
  });

  it('rejects if refused for another reason', async () => {
    refuseAll(403);
    await expect(remove()).rejects.toBeInstanceOf(RefusedCall);
  });
});
