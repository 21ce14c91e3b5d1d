import { describe, expect, it } from 'vitest';
import { createClient, RefusedCall } from '../wire/client.ts';
import { contactList, contactShow, contactUpdate, type Contact } from '../people/contacts.ts';
import { aContact, aPage } from '../testing/contact.ts';
import { importErrorsFile, importUpload } from '../imports/imports.ts';
import { listCreate, listDelete } from '../people/lists.ts';
import {
  createStub,
  loseConnection,
  LostConnection,
  refuse,
  StubMistake,
  type StubHandlers,
} from './stub.ts';

const ada = aContact();

const page = aPage(ada);

function setUp(handlers: StubHandlers<Blob>) {
  const stub = createStub<Blob>(handlers, '/api/v3');
  return { stub, call: createClient<Blob, AbortSignal>('/api/v3', stub.transport) };
}

describe('a stub behind the client', () => {
  it('answers with the result of the handler', async () => {
    const { call } = setUp({ contactList: () => ({ status: 200, body: page }) });
    expect(await call(contactList, {})).toEqual(page);
  });

  it('gives the handler the same input as in the service', async () => {
    const { call, stub } = setUp({ contactList: () => ({ status: 200, body: page }) });
    await call(contactList, {
      query: { page: 2, active: true, lists: ['a', 'b'], ordering: '-name', search_name: '' },
    });
    expect(stub.callsOf('contactList').map((request) => request.query)).toEqual([
      { page: 2, active: true, lists: ['a', 'b'], ordering: '-name' },
    ]);
  });

  it('decodes an encoded address in a path', async () => {
    const { call } = setUp({
      contactShow: ({ params }) => ({ status: 200, body: { ...ada, email: params.email } }),
    });
    const email = 'a/b+c%20@example.org';
    expect((await call(contactShow, { params: { email } })).email).toBe(email);
  });

  it('refuses a body that the service would refuse, by field', async () => {
    const { call } = setUp({ listCreate: () => refuse(500) });
    await expect(call(listCreate, { body: { name: ' ' } })).rejects.toMatchObject({
      status: 400,
      body: { name: ['This field may not be blank.'] },
    });
  });

  it('answers 404 for an invalid page', async () => {
    const { call } = setUp({ contactList: () => ({ status: 200, body: page }) });
    await expect(call(contactList, { query: { page: 0 } })).rejects.toMatchObject({
      status: 404,
      body: { detail: 'Invalid page.' },
    });
  });

  it('can answer refusals', async () => {
    const { call } = setUp({
      contactUpdate: ({ params }) =>
        params.email === 'gone@example.org' ? refuse(404) : refuse(400, { email: ['Taken.'] }),
    });
    const change = (email: string) => call(contactUpdate, { params: { email }, body: { first_name: 'A' } });
    await expect(change('gone@example.org')).rejects.toBeInstanceOf(RefusedCall);
    await expect(change('b@example.org')).rejects.toMatchObject({ status: 400, body: { email: ['Taken.'] } });
  });

  it('can lose the connection', async () => {
    const { call, stub } = setUp({ contactList: () => loseConnection() });
    await expect(call(contactList, {})).rejects.toBeInstanceOf(LostConnection);
    expect(stub.mistakes).toEqual([]);
  });

  it('accepts other handlers later', async () => {
    const { call, stub } = setUp({ contactList: () => refuse(503) });
    stub.use({ contactList: () => ({ status: 200, body: page }) });
    expect((await call(contactList, {})).count).toBe(1);
  });

  it('answers empty bodies and files', async () => {
    const { call } = setUp({
      listDelete: () => ({ status: 204 }),
      importErrorsFile: () => ({ status: 200, body: new Blob(['line;reason']) }),
    });
    expect(await call(listDelete, { params: { hash: 'a' } })).toBeNull();
    expect(await (await call(importErrorsFile, { params: { hash: 'a' } })).text()).toBe('line;reason');
  });

  it('passes an upload unchanged to the handler', async () => {
    const form = new FormData();
    form.append('file', new Blob(['email']), 'contacts.csv');
    const { call } = setUp({
      importUpload: (_, wire) => refuse(wire.body === form ? 418 : 500),
    });
    await expect(call(importUpload, { params: { hash: 'a' }, body: form })).rejects.toMatchObject({
      status: 418,
    });
  });
});

describe('a mistake in a test', () => {
  it('fails the call if an answer does not match the contract, and is recorded', async () => {
    const wrong: unknown = { ...ada, active: 'yes' };
    const isContact = (value: unknown): value is Contact => value === wrong;
    if (!isContact(wrong)) throw new TypeError('unreachable');
    const { call, stub } = setUp({ contactShow: () => ({ status: 200, body: wrong }) });
    await expect(call(contactShow, { params: { email: ada.email } })).rejects.toThrow(StubMistake);
    expect(stub.mistakes.map((mistake) => mistake.message)).toEqual([
      expect.stringMatching(/contactShow isn't what the contract says\. active: /),
    ]);
  });

  it('includes an operation without a handler', async () => {
    const { call, stub } = setUp({});
    await expect(call(contactList, {})).rejects.toThrow('The stub has no handler for contactList.');
    expect(stub.mistakes).toHaveLength(1);
  });
});
