import { expect, it, onTestFinished, vi } from 'vitest';
import { RefusedCall } from '../../contract/wire/client.ts';
import { createStub, refuse } from '../../contract/stub/stub.ts';
import { aContact, aPage } from '../../contract/testing/contact.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { readContact } from './contacts.ts';

/** Serves contacts with these addresses to searches, and refuses to show one. */
function serveSearches(emails: readonly string[], status: 403 | 404): void {
  const contacts = emails.map((email) => aContact({ email }));
  const stub = createStub<Blob>(
    {
      contactShow: () => refuse(status, { detail: 'No.' }),
      contactList: () => ({ status: 200, body: aPage(...contacts) }),
    },
    '/api/v3',
  );
  vi.stubGlobal('fetch', stubFetch(stub));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

it('searches for a contact that can’t be requested directly, and picks the one with its address', async () => {
  serveSearches(['ada@example.com.au', 'Ada@example.com', 'x.ada@example.com'], 404);
  await expect(readContact('ada@example.com')).resolves.toMatchObject({ email: 'Ada@example.com' });
  await expect(readContact('da@example.com')).rejects.toMatchObject({ status: 404 });
});

it('rejects if the direct request is refused for another reason', async () => {
  serveSearches(['ada@example.com'], 403);
  await expect(readContact('ada@example.com')).rejects.toBeInstanceOf(RefusedCall);
});
