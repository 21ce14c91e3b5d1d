import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { urlOf } from '../../../contract/wire/url.ts';

/** Path prefix of the interface. Interface: conventions, Versions. */
export const interfacePrefix = '/v3';

/** Absolute URLs in the answer to one request. */
export interface RequestUrls {
  /** The URL of an operation. Throws a RangeError if a path parameter is missing. */
  readonly of: (endpoint: Endpoint, params?: Readonly<Record<string, string | number>>) => string;
  /** The URL of another page of the requested collection. */
  readonly page: (page: number) => string;
}

/**
 * Makes the addresses of a request. `origin` is scheme and host as the client sees them; `target` is the request's
 * path and query. Page links keep every other query parameter, sort the keys, and leave `page` out for page 1.
 * Interface: conventions, Pages.
 */
export function requestUrls(origin: string, target: string): RequestUrls {
  const [path = '', ...query] = target.split('?');
  return {
    of: (endpoint, params = {}) => origin + interfacePrefix + urlOf(endpoint, { params }),
    page: (page) => {
      const search = new URLSearchParams(query.join('?'));
      search.delete('page');
      if (page > 1) search.set('page', String(page));
      search.sort();
      const text = search.toString();
      return text === '' ? origin + path : `${origin}${path}?${text}`;
    },
  };
}
