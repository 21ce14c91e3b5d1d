import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactList, contactShow } from '../people/contacts.ts';
import { clickShow } from '../results/report-links.ts';
import { responderMailReplace } from '../sending/responder-mails.ts';
import { urlOf, type UrlParts } from './url.ts';

describe('urlOf', () => {
  it.each([
    ['no query', {}, '/contacts/'],
    ['members without value', { query: { page: undefined, active: null } }, '/contacts/'],
    ['booleans', { query: { active: false } }, '/contacts/?active=0'],
    ['numbers', { query: { page: 2, paginate_by: 50 } }, '/contacts/?page=2&paginate_by=50'],
    ['several values', { query: { lists: ['a', 'b'] } }, '/contacts/?lists=a&lists=b'],
    ['no values', { query: { lists: [] } }, '/contacts/'],
    ['half a character', { query: { search_name: 'a\ud83d' } }, '/contacts/?search_name=a%EF%BF%BD'],
    ['an empty text', { query: { search_name: '' } }, '/contacts/?search_name='],
    [
      'reserved characters',
      { query: { search_email: 'a+b&c=d%' } },
      '/contacts/?search_email=a%2Bb%26c%3Dd%25',
    ],
  ] satisfies [string, UrlParts, string][])('writes %s', (_, parts, url) => {
    expect(urlOf(contactList, parts)).toBe(url);
  });

  it('puts each parameter in its place, encoded', () => {
    expect(urlOf(clickShow, { params: { id: 3, link_id: '2', report_id: 1 } })).toBe(
      '/reports/1/links/2/clicks/3/',
    );
    expect(urlOf(contactShow, { params: { email: 'a/b?c#d+e%@x.se' } })).toBe(
      '/contacts/a%2Fb%3Fc%23d%2Be%25%40x.se/',
    );
  });

  it('keeps the spelling of the specification', () => {
    expect(urlOf(responderMailReplace, { params: { id: 1 } })).toBe('/mails/responders/1');
  });

  it.each([{}, { params: {} }, { params: { email: '' } }, { params: { email: null } }])(
    'refuses %j as a parameter of a path',
    (parts) => {
      expect(() => urlOf(contactShow, parts)).toThrow(RangeError);
    },
  );

  it('writes a query that parses unchanged', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1 }), (search, lists) => {
        const [, query = ''] = urlOf(contactList, { query: { search_name: search, lists } }).split('?');
        const read = new URLSearchParams(query);
        expect([read.get('search_name'), read.getAll('lists')]).toEqual([search, lists]);
      }),
    );
  });
});
