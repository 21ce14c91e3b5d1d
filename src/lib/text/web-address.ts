import { parseUrl } from './parse-url.ts';

const longestAddress = 2048;

/**
 * Returns whether a text is an absolute web address: `http` or `https` with a host, without white space or control
 * characters, at most 2,048 characters. What else an address can be (`javascript:`, `data:`, a path) is never
 * followed.
 */
export function isWebAddress(text: string): boolean {
  if (text.length > longestAddress || /[\s\p{Cc}]/u.test(text) || !/^https?:\/\/[^/]/i.test(text))
    return false;
  const protocol = parseUrl(text)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}
