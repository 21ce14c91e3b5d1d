import type { Contact } from '../people/contacts.ts';

/** Returns a contact as in an answer of the service. `changes` replaces members. */
export function aContact(changes: Partial<Contact> = {}): Contact {
  return {
    url: 'http://localhost/v3/contacts/ada@example.org/',
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    sms_number: null,
    attributes: {},
    lists: [],
    channels: ['email'],
    active: true,
    created: '2026-01-01T00:00:00Z',
    updated: '2026-01-01T00:00:00Z',
    ...changes,
  };
}

/** Returns the only page of a collection. */
export function aPage<Item>(...results: Item[]) {
  return { count: results.length, next: null, previous: null, results };
}
