import { expect, it, onTestFinished, vi } from 'vitest';
import { createStub } from '../../contract/stub/stub.ts';
import { aContact } from '../../contract/testing/contact.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { updateContact } from './contact-saving.ts';
import { contactQuery } from './contacts.ts';
import { runMutation } from './mutation.ts';
import { createQueryClient } from './query-client.ts';

/** Changes a contact, and returns the addresses of which data is still loaded. */
async function saveAs(email: string): Promise<string[]> {
  const stub = createStub<Blob>(
    { contactUpdate: () => ({ status: 200, body: aContact({ email }) }) },
    '/api/v3',
  );
  vi.stubGlobal('fetch', stubFetch(stub));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const client = createQueryClient(() => {});
  const loaded = ['ada@example.com', 'bob@example.com'];
  for (const one of loaded) client.setQueryData(contactQuery(one).queryKey, aContact({ email: one }));
  await runMutation(client, updateContact(), { email: 'ada@example.com', body: { email } });
  return [...loaded, 'countess@example.com'].filter(
    (one) => client.getQueryData(contactQuery(one).queryKey) !== undefined,
  );
}

it('drops what was loaded for the old address of a contact, and nothing else', async () => {
  expect(await saveAs('countess@example.com')).toEqual(['bob@example.com', 'countess@example.com']);
});

it('keeps everything if the address differs only in case', async () => {
  expect(await saveAs('Ada@example.com')).toEqual(['ada@example.com', 'bob@example.com']);
});
