import { describe, expect, it } from 'vitest';
import { contactList, contactShow } from '../people/contacts.ts';
import { queryKey } from './query-key.ts';

describe('queryKey', () => {
  it('starts with resource and operation, so that a resource can be invalidated as a whole', () => {
    expect(queryKey(contactList)).toEqual(['contacts', 'contactList', {}, {}]);
    expect(queryKey(contactShow, { params: { email: 'a' } })).toEqual([
      'contacts',
      'contactShow',
      { email: 'a' },
      {},
    ]);
  });

  it('distinguishes queries', () => {
    const key = queryKey(contactList, { query: { page: 1 } });
    expect(key).toEqual(['contacts', 'contactList', {}, { page: 1 }]);
    expect(key).not.toEqual(queryKey(contactList, { query: { page: 2 } }));
  });
});
