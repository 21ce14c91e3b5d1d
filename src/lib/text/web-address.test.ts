import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe('recognizing web addresses', () => {
  it.each([
    'https://example.com',
    'http://example.com/thanks?from=form#top',
    'HTTPS://EXAMPLE.COM/',
    'http://127.0.0.1:4600/x',
    'https://åre.example/',
  ])('accepts %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    '/thanks',
    '//example.com',
    'https://',
    'https:///path',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hi',
    'mailto:ada@example.com',
    'ftp://example.com',
    'https://exa mple.com',
    'https://example.com/\r\nX: y',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('refuses %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });

  it('accepts nothing that a browser would read as another scheme', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          if (isWebAddress(text)) expect(new URL(text).protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
});
