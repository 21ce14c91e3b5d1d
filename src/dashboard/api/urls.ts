import { apiBase } from './client.ts';

/**
 * The proxy's path for an absolute URL of the upstream, or null where it isn't one of the interface's own. The
 * dashboard never follows an upstream's URL itself: it would go without the token, or to another host.
 */
export function proxiedUrl(absolute: string): string | null {
  if (!URL.canParse(absolute)) return null;
  const { pathname, search } = new URL(absolute);
  const below = /\/v3(\/.*)$/.exec(pathname)?.[1];
  return below === undefined ? null : apiBase + below + search;
}

/** The page number that a `next` or `previous` link means; null where there is no such page. */
export function pageOfLink(link: string | null): number | null {
  if (link === null || !URL.canParse(link)) return null;
  return Number(new URL(link).searchParams.get('page') ?? '1');
}
