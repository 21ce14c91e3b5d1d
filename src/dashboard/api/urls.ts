import { parseUrl } from '../../lib/text/parse-url.ts';
import { apiBase } from './client.ts';

/**
 * Returns the proxy's path for an absolute URL of the upstream, or null if it isn't part of the API. The dashboard
 * never requests an upstream URL itself: it would go without the token, or to another host.
 */
export function proxiedUrl(absolute: string): string | null {
  const url = parseUrl(absolute);
  if (url === null) return null;
  const { pathname, search } = url;
  const below = /\/v3(\/.*)$/.exec(pathname)?.[1];
  return below === undefined ? null : apiBase + below + search;
}
