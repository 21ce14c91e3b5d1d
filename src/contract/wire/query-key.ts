import type { Endpoint } from './endpoint.ts';
import type { UrlParts } from './url.ts';

/**
 * Returns the cache key of a read: resource, operation, path parameters, and query. Invalidating `[resource]` covers all
 * reads of a resource.
 */
export function queryKey(endpoint: Endpoint, parts: UrlParts = {}) {
  return [endpoint.resource, endpoint.id, parts.params ?? {}, parts.query ?? {}] as const;
}
