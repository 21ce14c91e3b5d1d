import { parseUrl } from '../../../../lib/text/parse-url.ts';

const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:']);

/**
 * Returns the URL of a pasted link or image: absolute, without the redirects that email apps and Google add. Empty if
 * an email can't have it.
 */
export function cleanAddress(given: string, base: string): string {
  const bare = given.trim();
  if (/^(?:##|\[\[)/.test(bare)) return bare;
  const url = parseUrl(bare, base === '' ? undefined : base);
  if (url === null || !allowed.has(url.protocol)) return '';
  const inner = redirectTarget(url);
  const target = inner === null ? null : parseUrl(inner);
  if (target !== null && allowed.has(target.protocol)) return target.href;
  // As written, unless it was relative, because a URL may contain merge tags.
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) ? bare : url.href;
}

function redirectTarget({ hostname, pathname, searchParams }: URL): string | null {
  if (/^www\.google\.[a-z.]+$/.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url');
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url');
  return null;
}
