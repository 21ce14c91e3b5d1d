import { parseUrl } from './parse-url.ts';

const longestAddress = 2048;

/**
 * Returns whether a text is an absolute web URL: `http` or `https` with a host, without white space or control characters,
 * and at most 2,048 characters. Other URLs (`javascript:`, `data:`, a path) must never be followed.
 */
export function isWebAddress(text: string): boolean {
  if (text.length > longestAddress || /[\s\p{Cc}]/u.test(text) || !/^https?:\/\/[^/]/i.test(text))
    return false;
  const protocol = parseUrl(text)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}
