import type { Endpoint } from './endpoint.ts';

/** Path parameters and query of a call. */
export interface UrlParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Returns the path and query string of a call, without the base URL. Members without a value are omitted, arrays
 * repeated, and booleans written as 1 and 0. Throws a RangeError if a path parameter is missing or empty.
 */
export function urlOf(endpoint: Endpoint, parts: UrlParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = wordOf(parts.params?.[name]);
    if (value === '') throw new RangeError(`${endpoint.id} needs the path parameter ${name}`);
    return encoded(value);
  });
  const pairs = Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encoded(name)}=${encoded(wordOf(one))}`),
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Percent-encodes a text for a URL. An unpaired surrogate, such as in a cut emoji, becomes U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
