import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { endpoints } from './index.ts';
import { matchPath } from './match.ts';
import { urlOf } from './wire/url.ts';

function idAt(method: string, path: string): string | null {
  const match = matchPath(method, path);
  return match.found === 'operation' ? match.endpoint.id : null;
}

describe('matchPath', () => {
  it.each([
    ['GET', '/contacts/', 'contactList'],
    ['GET', '/contacts', 'contactList'],
    ['PATCH', '/contacts/a%40b.se/', 'contactUpdate'],
    ['POST', '/contacts/import/file/', 'importCreate'],
    ['POST', '/contacts/import/bulk', 'contactImportBulk'],
    ['DELETE', '/senders/7/', 'senderDelete'],
    ['DELETE', '/sender/7', 'senderDelete'],
    ['GET', '/sender/7/', 'senderShow'],
    ['GET', '/list/abc/subscribers/', 'subscriberList'],
    ['PUT', '/mails/responders/3/', 'responderMailReplace'],
    ['PUT', '/mails/responders/3', 'responderMailReplace'],
    ['POST', '/notifications/3/', 'notificationUpdate'],
    ['GET', '/reports/1/bounces/export/', 'bounceExport'],
    ['GET', '/reports/1/bounces/2/', 'bounceShow'],
    ['GET', '/reports/1/opens/aggregated/', 'openAggregate'],
    ['GET', '/contacts/import/', 'contactShow'],
    ['POST', '/senders/7/confirm', 'senderConfirm'],
    ['GET', '/cont%61cts/', 'contactList'],
    ['HEAD', '/contacts/', 'contactList'],
  ])('finds %s %s', (method, path, id) => {
    expect(idAt(method, path)).toBe(id);
  });

  it.each([
    ['a+b%2541@c.se', 'a+b%41@c.se'],
    ['a%2Bb+c@x.se', 'a+b+c@x.se'],
    ['a%252Fb', 'a%2Fb'],
    ['a%2Fb', 'a/b'],
    ['import', 'import'],
  ])('decodes a parameter once, and keeps a plus: %s', (written, email) => {
    expect(matchPath('GET', `/contacts/${written}/`)).toMatchObject({ params: { email } });
  });

  it('names each parameter like the operation', () => {
    expect(matchPath('GET', '/reports/1/links/2/clicks/3/')).toMatchObject({
      params: { report_id: '1', link_id: '2', id: '3' },
    });
  });

  it('lists the methods of a path that has others', () => {
    expect(matchPath('DELETE', '/lists/')).toEqual({
      found: 'path',
      methods: ['GET', 'POST', 'HEAD', 'OPTIONS'],
    });
  });

  it('lists every method of a path with two spellings', () => {
    expect(matchPath('POST', '/sender/7/')).toEqual(matchPath('POST', '/senders/7'));
    expect(matchPath('POST', '/mails/responders/3')).toEqual({
      found: 'path',
      methods: ['GET', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'],
    });
  });

  it.each([
    '/',
    '',
    '/nothing/',
    '/contacts//',
    '/contacts/%zz/',
    '/lists/a/subscribers/b/c/',
    '/constructor/',
    '/__proto__/',
    '//contacts/',
    '/contacts/a/b/',
    '/contacts/%E0/',
  ])('finds nothing at %s', (path) => {
    expect(matchPath('GET', path)).toEqual({ found: 'nothing' });
  });

  it('finds every operation by its own path, with any parameters', () => {
    const parameter = fc
      .array(fc.nat({ max: 0xd7ff }), { maxLength: 20 })
      .map((units) => `x${String.fromCharCode(...units)}`);
    fc.assert(
      fc.property(
        fc.nat({ max: endpoints.length - 1 }),
        fc.tuple(parameter, parameter, parameter),
        (at, texts) => {
          const one = endpoints[at];
          if (one === undefined) throw new RangeError('beyond the table');
          const names = Object.keys(one.params.shape);
          const params = Object.fromEntries(names.map((name, index) => [name, texts[index]]));
          const match = matchPath(one.method, urlOf(one, { params }));
          expect(match.found === 'operation' && [match.endpoint.id, match.params]).toEqual([one.id, params]);
        },
      ),
    );
  });
});
