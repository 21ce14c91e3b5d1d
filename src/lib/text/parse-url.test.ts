import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('reads a URL, also relative to a base', () => {
  expect(parseUrl('https://example.com/a?b=1')?.pathname).toBe('/a');
  expect(parseUrl('b', 'https://example.com/a/')?.href).toBe('https://example.com/a/b');
});

it.each(['', 'example.com', '/path', 'https://', 'https://exa mple.com'])('rejects %j', (text) => {
  expect(parseUrl(text)).toBeNull();
});

it('still reads letters beyond ASCII the twenty-thousandth time', () => {
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://åre.example/')?.hostname);
  expect(new Set(hosts)).toEqual(new Set(['xn--re-xia.example']));
});
