// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createStub, loseConnection, refuse } from '../stub/stub.ts';
import { aContact, aPage } from './contact.ts';
import { stubFetch } from './stub-fetch.ts';

const page = aPage(aContact());

describe('a stub instead of fetch', () => {
  const stub = createStub<Blob>(
    {
      contactList: () => ({ status: 200, body: page }),
      contactShow: () => loseConnection(),
      importErrorsFile: () => ({ status: 200, body: new Blob(['line;reason']) }),
      listDelete: () => ({ status: 204 }),
      listCreate: ({ body }) => refuse(400, { name: [body.name] }),
    },
    '/api/v3',
  );
  const fetch = stubFetch(stub);

  it.each(['/api/v3/contacts/?page=1', '/api/v3/contacts', 'http://localhost:3000/api/v3/contacts/'])(
    'answers %s',
    async (url) => {
      const response = await fetch(url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch('application/json');
      expect(await response.json()).toEqual(page);
    },
  );

  it('answers files, empty bodies, and refusals', async () => {
    expect(await (await fetch('/api/v3/contacts/import/file/a/errors_file/')).text()).toBe('line;reason');
    expect((await fetch('/api/v3/lists/a/', { method: 'DELETE' })).status).toBe(204);
    const refused = await fetch('/api/v3/lists/', { method: 'POST', body: '{"name":"N"}' });
    expect([refused.status, await refused.json()]).toEqual([400, { name: ['N'] }]);
  });

  it('answers 404 to an unknown path, and 405 to another method of a known one', async () => {
    expect((await fetch('/api/v3/nothing/')).status).toBe(404);
    const response = await fetch('/api/v3/lists/', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
  });

  it('passes URLs outside the base on to another fetch', async () => {
    expect((await fetch('/session')).status).toBe(404);
    const session = stubFetch(stub, () => Promise.resolve(Response.json({ signed_in: true })));
    expect(await (await session('/session')).json()).toEqual({ signed_in: true });
  });

  it('rejects as fetch does', async () => {
    await expect(fetch('/api/v3/contacts/a/')).rejects.toBeInstanceOf(TypeError);
    await expect(fetch('/api/v3/contacts/', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('rejects if the caller aborts before the answer', async () => {
    const controller = new AbortController();
    const slow = createStub<Blob>({ contactList: () => new Promise(() => {}) });
    const answer = stubFetch(slow)('/contacts/', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});
