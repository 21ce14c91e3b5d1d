import { describe, expect, it } from 'vitest';
import {
  createClient,
  RefusedCall,
  UnexpectedAnswer,
  type WireRequest,
  type WireResponse,
} from './client.ts';
import { contactList, contactUpdate } from '../people/contacts.ts';
import { importErrorsFile, importUpload } from '../imports/imports.ts';
import { listDelete } from '../people/lists.ts';
import { reportMailPreview } from '../results/reports.ts';
import { senderList, senderRequestConfirmation } from '../senders/senders.ts';
import { aContact, aPage } from '../testing/contact.ts';

/** Returns a client that records its requests, and answers them with one status and body. */
function setUp(status: number, body: unknown, file = 'the file') {
  const sent: WireRequest<string>[] = [];
  const transport = (request: WireRequest<string>): Promise<WireResponse<string>> => {
    sent.push(request);
    return Promise.resolve({
      status,
      json: () => Promise.resolve(body),
      file: () => Promise.resolve(file),
    });
  };
  return { sent, call: createClient('/api/v3', transport) };
}

describe('a request', () => {
  it('goes to the operation’s URL below the base, with the given signal', async () => {
    const { call, sent } = setUp(200, aPage());
    await call(contactList, { query: { page: 2 } }, 'signal');
    expect(sent).toEqual([
      {
        method: 'GET',
        url: '/api/v3/contacts/?page=2',
        headers: { accept: 'application/json' },
        body: undefined,
        signal: 'signal',
      },
    ]);
  });

  it('has its body as JSON', async () => {
    const { call, sent } = setUp(200, aContact());
    await call(contactUpdate, {
      params: { email: 'a@example.org' },
      body: { first_name: 'Å', attributes: {} },
    });
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        url: '/api/v3/contacts/a%40example.org/',
        headers: { 'content-type': 'application/json' },
        body: '{"first_name":"Å","attributes":{}}',
      },
    ]);
  });

  it('asks for a rendered email as HTML, and for a refusal of it as JSON', async () => {
    const { call, sent } = setUp(200, '<p>Hello</p>');
    await call(reportMailPreview, { params: { report_id: 3 } });
    expect(sent[0]?.headers).toEqual({ accept: 'application/json, text/html;q=0.9' });
  });

  it('sends an upload as the given form, and leaves its content type to the transport', async () => {
    const { call, sent } = setUp(413, { detail: 'Too large.' });
    const form = new FormData();
    await expect(call(importUpload, { params: { hash: 'a' }, body: form })).rejects.toThrow(RefusedCall);
    expect(sent[0]?.body).toBe(form);
    expect(sent[0]?.headers).toEqual({ accept: 'application/json' });
  });
});

describe('an answer', () => {
  it('is parsed with the schema of its status, and keeps unknown members', async () => {
    const page = aPage({ ...aContact(), score: 7 });
    expect(await setUp(200, page).call(contactList, {})).toEqual(page);
  });

  it('is null if it has no content', async () => {
    expect(await setUp(204, undefined).call(listDelete, { params: { hash: 'a' } })).toBeNull();
    expect(await setUp(200, 'OK').call(senderRequestConfirmation, { params: { id: 1 } })).toBeNull();
  });

  it('is the transport’s result for a file', async () => {
    const { call } = setUp(200, undefined, 'line;reason');
    expect(await call(importErrorsFile, { params: { hash: 'a' } })).toBe('line;reason');
  });

  it('accepts both names for the links of senders', async () => {
    const { call } = setUp(200, { count: 0, next: null, prev: 'http://x/', results: [] });
    expect(await call(senderList, {})).toMatchObject({ prev: 'http://x/', previous: null });
  });

  it.each([400, 401, 404, 429, 500, 501])('is a refusal with status %i', async (status) => {
    const refusal = setUp(status, { detail: 'No.' }).call(contactList, {});
    await expect(refusal).rejects.toBeInstanceOf(RefusedCall);
    await expect(refusal).rejects.toMatchObject({ endpoint: 'contactList', status, body: { detail: 'No.' } });
  });

  it('is a refusal if it redirects', async () => {
    await expect(setUp(302, undefined).call(contactList, {})).rejects.toMatchObject({ status: 302 });
  });

  it.each([
    ['a page of another program', 200, undefined],
    ['another shape', 200, { results: [] }],
    ['a wrong member', 200, aPage({ ...aContact(), active: 1 })],
    ['a success that the operation does not have', 202, aPage()],
  ])('is unexpected if it is %s', async (_, status, body) => {
    const answer = setUp(status, body).call(contactList, {});
    await expect(answer).rejects.toBeInstanceOf(UnexpectedAnswer);
    await expect(answer).rejects.toThrow('contactList');
  });

  it('names the unexpected member', async () => {
    const answer = setUp(200, aPage({ ...aContact(), active: 1 })).call(contactList, {});
    await expect(answer).rejects.toThrow('results.0.active');
  });
});
