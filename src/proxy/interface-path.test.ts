import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interfacePath, proxyAddress } from './interface-path.ts';

describe('interfacePath', () => {
  it.each([
    ['/api/v3/contacts/', '/contacts/'],
    ['/api/v3/contacts', '/contacts'],
    ['/api/v3/', '/'],
    ['/api/v3/contacts/?page=2&lists[]=a', '/contacts/?page=2&lists[]=a'],
    ['/api/v3/contacts/?next=../..//x', '/contacts/?next=../..//x'],
    ['/api/v3/contacts/anna%2Bnews@example.com/', '/contacts/anna%2Bnews@example.com/'],
    ['/api/v3/contacts/anna+news@example.com/', '/contacts/anna+news@example.com/'],
    ['/api/v3/contacts/a%25b%40example.com/', '/contacts/a%25b%40example.com/'],
    ['/api/v3/contacts/a%2Fb%40example.com/', '/contacts/a%2Fb%40example.com/'],
    ['/api/v3/contacts/%2Fa%2F%2Fb@example.com/', '/contacts/%2Fa%2F%2Fb@example.com/'],
    ['/api/v3/lists/Hx/subscribers/a%2Fb@example.com/', '/lists/Hx/subscribers/a%2Fb@example.com/'],
    ['/api/v3/contacts/%C3%A5sa@example.com/', '/contacts/%C3%A5sa@example.com/'],
    ['/api/v3/contacts/..@example.com/', '/contacts/..@example.com/'],
  ])('accepts %s', (target, below) => {
    expect(interfacePath(target)).toBe(below);
  });

  it.each([
    '/api/v3',
    '/api/v30/contacts/',
    '/api/session',
    'http://evil.example/api/v3/contacts/',
    '//api/v3/contacts/',
    '*',
    '/api/v3//evil.example/',
    '/api/v3/contacts//',
    '/api/v3/../admin/',
    '/api/v3/./contacts/',
    '/api/v3/contacts/..',
    '/api/v3/%2e%2e/admin/',
    '/api/v3/.%2E/admin/',
    '/api/v3/%252e%252e/admin/',
    '/api/v3/..%2Fadmin/',
    '/api/v3/..%5Cadmin/',
    '/api/v3/a\\b/',
    '/api/v3/lists%2Fx/',
    '/api/v3/lists%252Fx/',
    '/api/v3/contacts/..%2F..%2Fadmin@example.com/',
    '/api/v3/contacts/x@example.com%2F..%2F..%2Fadmin/',
    '/api/v3/contacts/a%2Fb/',
    '/api/v3/contacts/a%00b/',
    '/api/v3/contacts/a%0d%0aHost:%20x/',
    '/api/v3/contacts/a%zz/',
    '/api/v3/contacts/%',
    '/api/v3/contacts/a b/',
    '/api/v3/contacts/#x',
    '/api/v3/contacts/?a#b',
    '/api/v3/contacts/å/',
  ])('refuses %s', (target) => {
    expect(interfacePath(target)).toBeNull();
  });

  it('never leaves the base, for any request', () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2F',
      '%5c',
      '/',
      '\\',
      '%25',
      '2e',
      'a',
      '@',
      '?',
      'contacts',
      '',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const below = interfacePath(`/api/v3/${pieces.join('')}`);
        if (below === null) return;
        const { pathname } = new URL(`http://upstream/base/v3${below}`);
        expect(pathname.startsWith('/base/v3/')).toBe(true);
        const path = decodeURIComponent(below.split('?')[0] ?? '');
        expect(new URL(`http://upstream/base/v3${path.replaceAll('?', '')}`).pathname).toMatch(
          /^\/base\/v3\//,
        );
      }),
    );
  });
});

describe('proxyAddress', () => {
  const baseUrl = 'https://mail.example.com/api/v3';

  it.each([
    ['https://mail.example.com/api/v3/lists/Hx/', '/api/v3/lists/Hx/'],
    ['http://mail.example.com/api/v3/lists/?page=2', '/api/v3/lists/?page=2'],
    ['/api/v3/lists/', '/api/v3/lists/'],
    ['https://mail.example.com/api/v3/contacts/a%2Fb@x.se/', '/api/v3/contacts/a%2Fb@x.se/'],
  ])('maps %s', (address, mapped) => {
    expect(proxyAddress(address, baseUrl)).toBe(mapped);
  });

  it.each([
    'https://evil.example/api/v3/lists/',
    'https://mail.example.com/login',
    '//evil.example/',
    'http://[',
  ])('does not map %s', (address) => {
    expect(proxyAddress(address, baseUrl)).toBeNull();
  });
});
