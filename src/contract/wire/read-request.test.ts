import { describe, expect, it } from 'vitest';
import { contactList } from '../people/contacts.ts';
import { listCreate, listShow } from '../people/lists.ts';
import { senderShow } from '../senders/senders.ts';
import { inputFaults } from './input-faults.ts';
import { readRequest, type RawRequest } from './read-request.ts';

const nothing: RawRequest = { params: {}, query: {}, body: undefined };

describe('readRequest', () => {
  it.each([[undefined], [[]], [{}]])('accepts %j as an empty object', (body) => {
    expect(readRequest(listCreate, { ...nothing, body })).toEqual({
      ok: false,
      status: 400,
      body: { name: ['This field is required.'] },
    });
  });

  it('ignores unknown members of the query', () => {
    const query = { nothing: '\0', page: '2' };
    expect(readRequest(contactList, { ...nothing, query })).toMatchObject({
      ok: true,
      request: { query: { page: 2 } },
    });
  });

  it.each([['x'], ['0'], ['']])('answers 404 for page %j', (page) => {
    expect(readRequest(contactList, { ...nothing, query: { page } })).toEqual({
      ok: false,
      status: 404,
      body: { detail: 'Invalid page.' },
    });
  });

  it('answers 404 for a path that no resource can have', () => {
    const refused = { ok: false, status: 404, body: { detail: 'Not found.' } };
    expect(readRequest(senderShow, { ...nothing, params: { id: 'x' } })).toEqual(refused);
    expect(readRequest(listShow, { ...nothing, params: { hash: 'a\0' } })).toEqual(refused);
  });

  it('refuses text that databases can’t store, in query and body', () => {
    const message = inputFaults.text;
    expect(readRequest(contactList, { ...nothing, query: { search_name: 'a\0' } })).toEqual({
      ok: false,
      status: 400,
      body: { search_name: [message] },
    });
    const odd = { name: 'List', 'odd\ud800\0': 1, deep: [{ '\0': 1 }] };
    expect(readRequest(listCreate, { ...nothing, body: odd })).toEqual({
      ok: false,
      status: 400,
      body: { 'odd\uFFFD\uFFFD': [message], deep: [message] },
    });
    expect(readRequest(listCreate, { ...nothing, body: { name: '\ud800' } })).toEqual({
      ok: false,
      status: 400,
      body: { name: [message] },
    });
  });
});
