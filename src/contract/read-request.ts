import type { Endpoint } from './endpoint.ts';
import { invalidPage } from './paging.ts';
import { parseInput, type FieldErrors } from './parse.ts';

/** A request in pieces, before the contract has looked at it. `body` is undefined where there is none. */
export interface RawRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A request as the operation's handler gets it; see `Request` for its types. */
export interface ReadRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** What came of reading a request: its parts, or the refusal with its body. */
export type RequestReading =
  | { readonly ok: true; readonly request: ReadRequest }
  | {
      readonly ok: false;
      readonly status: 400 | 404;
      readonly body: FieldErrors | { readonly detail: string };
    };

const notFound = { ok: false, status: 404, body: { detail: 'Not found.' } } as const;

/**
 * Reads a request by the contract: a path that no resource can have and a page that can't be are 404, a query or
 * body that doesn't fit is 400 by field. `[]` and no body count as an empty object. Choice: all resources.
 */
export function readRequest(endpoint: Endpoint, raw: RawRequest): RequestReading {
  const params = parseInput(endpoint.params, raw.params);
  if (!params.ok) return notFound;
  const query = parseInput(endpoint.query, given(raw.query));
  if (!query.ok) {
    const isPage = query.errors['page']?.includes(invalidPage) === true;
    return isPage
      ? { ...notFound, body: { detail: invalidPage } }
      : { ok: false, status: 400, body: query.errors };
  }
  const read = { params: params.value, query: query.value };
  if (endpoint.body === null || endpoint.body === 'file') {
    return { ok: true, request: { ...read, body: undefined } };
  }
  const body = parseInput(endpoint.body, isEmpty(raw.body) ? {} : raw.body);
  return body.ok
    ? { ok: true, request: { ...read, body: body.value } }
    : { ok: false, status: 400, body: body.errors };
}

/** A filter without a value counts as not given. */
function given(query: RawRequest['query']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => name === 'page' || value !== ''));
}

function isEmpty(body: unknown): boolean {
  return body === undefined || (Array.isArray(body) && body.length === 0);
}
