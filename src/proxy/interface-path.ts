import { parseUrl } from '../lib/text/parse-url.ts';

/** Path of the interface in the dashboard. */
export const interfaceMount = '/api/v3';

/** Spelling of a URL's path and query (RFC 3986), percent signs only before two hex digits. */
const pathSpelling = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/;
const querySpelling = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?[\]|^`{}"<>\\]|%[0-9A-Fa-f]{2})*$/;

/** An email address may contain a slash (`a/b@example.com`), and only segments after these are addresses. */
const addressedByEmail = new Set(['contacts', 'subscribers']);

/**
 * Returns the path and query below the upstream's base URL for a request's target, spelled as received, or null if the
 * target isn't plainly below the interface: absolute form, `..` and empty segments however encoded, encoded slashes
 * outside an email address, backslashes, control characters.
 */
export function interfacePath(target: string): string | null {
  const questionMark = target.indexOf('?');
  const path = questionMark === -1 ? target : target.slice(0, questionMark);
  const query = questionMark === -1 ? '' : target.slice(questionMark);
  if (!path.startsWith(`${interfaceMount}/`)) return null;
  const below = path.slice(interfaceMount.length);
  if (!pathSpelling.test(below) || !querySpelling.test(query)) return null;

  const segments = below.slice(1).split('/');
  const isPlain = segments.every((segment, index) => {
    // Only the trailing slash may leave an empty segment.
    if (segment === '') return index === segments.length - 1;
    return isPlainSegment(segment, addressedByEmail.has(segments[index - 1] ?? ''));
  });
  return isPlain ? below + query : null;
}

function isPlainSegment(segment: string, isAddress: boolean): boolean {
  // Decoded until nothing changes: a server after the upstream might decode once more than it should.
  let text = segment;
  for (let round = 0; round < 4; round += 1) {
    if (!isPlainText(text, isAddress)) return false;
    const decoded = decode(text);
    if (decoded === null) return round > 0;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function isPlainText(text: string, isAddress: boolean): boolean {
  // By code point: a pattern with control characters is unreadable.
  const hasControls = [...text].some((sign) => sign < ' ' || sign === '\u007f');
  if (hasControls || text.includes('\\')) return false;
  const pieces = text.split('/');
  if (pieces.includes('.') || pieces.includes('..')) return false;
  return pieces.length === 1 || (isAddress && text.includes('@'));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * Returns an absolute or relative URL of the upstream as a path of this proxy (`https://host/v3/lists/a/` becomes
 * `/api/v3/lists/a/`), or null if it isn't one of the upstream's.
 */
export function proxyAddress(address: string, baseUrl: string): string | null {
  const base = new URL(`${baseUrl.replace(/\/+$/, '')}/`);
  const url = parseUrl(address, base);
  if (url === null) return null;
  const { pathname, search, host } = url;
  // Upstreams behind a gateway often answer http:// for https://, so the scheme isn't compared.
  if (host !== base.host || !pathname.startsWith(base.pathname)) return null;
  return `${interfaceMount}/${pathname.slice(base.pathname.length)}${search}`;
}
