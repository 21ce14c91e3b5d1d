import { describe, expect, it } from 'vitest';
import { createRouter } from './router.ts';

const find = createRouter(
  [
    '/contacts/',
    '/contacts/{email}/',
    '/contacts/import/bulk/',
    '/lists/{hash}/subscribers/{email}/',
    '/senders/{id}/',
    '/sender/{id}/confirm/',
  ].map((path) => ({ method: 'GET' as const, path, value: path })),
);

const found = (path: string) => find(path)?.byMethod.get('GET') ?? null;

describe('the router', () => {
  it.each([
    ['/contacts/', '/contacts/', {}],
    ['/contacts', '/contacts/', {}],
    ['/contacts/a%2Bb+c@x.se/', '/contacts/{email}/', { email: 'a+b+c@x.se' }],
    ['/contacts/a%252Fb', '/contacts/{email}/', { email: 'a%2Fb' }],
    ['/contacts/a%2Fb/', '/contacts/{email}/', { email: 'a/b' }],
    ['/contacts/import/bulk', '/contacts/import/bulk/', {}],
    ['/contacts/import/', '/contacts/{email}/', { email: 'import' }],
    ['/list/h/subscribers/a@b/', '/lists/{hash}/subscribers/{email}/', { hash: 'h', email: 'a@b' }],
    ['/sender/7/', '/senders/{id}/', { id: '7' }],
    ['/sender/7/confirm/', '/sender/{id}/confirm/', { id: '7' }],
    ['/senders/7/confirm', '/sender/{id}/confirm/', { id: '7' }],
  ])('takes %s to %s', (path, value, params) => {
    expect(found(path)).toEqual({ value, params });
  });

  it.each([
    '/',
    '',
    '/contacts//',
    '//contacts/',
    '/contacts/a/b/',
    '/contacts/%E0/',
    '/lists/',
    '/__proto__/',
  ])('takes %s nowhere', (path) => {
    expect(find(path)).toBeNull();
  });
});
