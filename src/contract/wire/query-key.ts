import type { Endpoint } from './endpoint.ts';
import type { UrlParts } from './url.ts';

/**
 * The cache key of a read: resource, operation, then path parameters and query. Invalidating `[resource]`
 * reaches everything read of a resource.
 */
export function queryKey(endpoint: Endpoint, parts: UrlParts = {}) {
  return [endpoint.resource, endpoint.id, parts.params ?? {}, parts.query ?? {}] as const;
}
