import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStub, refuse } from '../../contract/stub/stub.ts';
import { stubFetch } from '../../contract/testing/stub-fetch.ts';
import { RefusedCall } from '../../contract/wire/client.ts';
import { provideEnglish } from '../testing/english-messages.ts';
import { makeForm, makeList, pageWith } from '../testing/records.ts';
import { extensionsQuery } from './account.ts';
import { deleteForm, readForm } from './forms.ts';
import { readList } from './lists.ts';
import { runMutation } from './mutation.ts';
import { createQueryClient } from './query-client.ts';

provideEnglish();

/** Lists everything, and refuses to show or delete any of it. */
function refuseSingle(status: 403 | 404): void {
  const answer = () => refuse(status, { detail: 'No.' });
  const stub = createStub<Blob>(
    {
      ...{ extensionList: answer, listShow: answer, formShow: answer, formDelete: answer },
      listList: () => ({
        status: 200,
        body: pageWith([makeList({ hash: 'abc' }), makeList({ hash: 'xyz' })]),
      }),
      formList: () => ({
        status: 200,
        body: pageWith([makeForm({ key: 'footer' }), makeForm({ key: 'popup' })]),
      }),
    },
    '/api/v3',
  );
  vi.stubGlobal('fetch', stubFetch(stub));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

const client = () => createQueryClient(() => {});

describe.each([
  ['a list', readList, { hash: 'xyz' }],
  ['a form', readForm, { key: 'popup' }],
] as const)('%s that cannot be requested directly', (_, read, found) => {
  const [id] = Object.values(found);

  it('comes from the collection, if it is there', async () => {
    refuseSingle(404);
    await expect(read(id ?? '')).resolves.toMatchObject(found);
    await expect(read('other')).rejects.toMatchObject({ status: 404 });
  });

  it('rejects if refused for another reason', async () => {
    refuseSingle(403);
    await expect(read(id ?? '')).rejects.toMatchObject({ status: 403 });
  });
});

describe('the operations beyond the specification', () => {
  const read = () => client().fetchQuery({ ...extensionsQuery(), retry: false });

  it('are none for a service that does not list them', async () => {
    refuseSingle(404);
    await expect(read()).resolves.toEqual([]);
  });

  it('are unknown if the request fails', async () => {
    refuseSingle(403);
    await expect(read()).rejects.toBeInstanceOf(RefusedCall);
  });
});

it('counts a form that no longer exists as deleted, and no other refusal', async () => {
  refuseSingle(404);
  await expect(runMutation(client(), deleteForm(), 'footer')).resolves.toBeUndefined();
  refuseSingle(403);
  await expect(runMutation(client(), deleteForm(), 'footer')).rejects.toBeInstanceOf(RefusedCall);
});
