import type { Endpoint } from './endpoint.ts';
import { sayInEnglish, type SayFault } from './input-faults.ts';
import { parseInput, type FieldErrors } from './parse.ts';
import { unstorableText } from './storable-text.ts';

/** The parts of an unparsed request. `body`: undefined if there is none. */
export interface RawRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A parsed request for the operation's handler. `Request` has its types. */
export interface ReadRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Result of parsing a request: its parts, or a refusal with its body. */
export type RequestReading =
  | { readonly ok: true; readonly request: ReadRequest }
  | { readonly ok: false; readonly status: 400; readonly body: FieldErrors }
  | { readonly ok: false; readonly status: 404; readonly body: { readonly detail: string } };

/**
 * Parses a request by the contract. Impossible path parameters and pages are 404. An invalid query or body, and text that
 * no database can store, are 400 with messages by field. Unknown members of the query are ignored. `[]` and no body
 * count as an empty object. Interface: conventions, Identifiers.
 */
export function readRequest(
  endpoint: Endpoint,
  raw: RawRequest,
  say: SayFault = sayInEnglish,
): RequestReading {
  const params = parseInput(endpoint.params, raw.params, say);
  if (!params.ok || !isStorable(unstorableText(raw.params)))
    return notFound(say({ code: 'missing', values: {} }));
  const known = knownMembers(endpoint, raw.query);
  const query = parseInput(endpoint.query, known, say);
  if (!query.ok) {
    const invalidPage = say({ code: 'page', values: {} });
    return query.errors['page']?.includes(invalidPage) === true
      ? notFound(invalidPage)
      : invalid(query.errors);
  }
  const oddQuery = unstorableText(known, say);
  if (!isStorable(oddQuery)) return invalid(oddQuery);
  const read = { params: params.value, query: query.value };
  if (endpoint.body === null || endpoint.body === 'file') {
    return { ok: true, request: { ...read, body: undefined } };
  }
  const given = isEmpty(raw.body) ? {} : raw.body;
  const body = parseInput(endpoint.body, given, say);
  if (!body.ok) return invalid(body.errors);
  const oddBody = unstorableText(given, say);
  return isStorable(oddBody) ? { ok: true, request: { ...read, body: body.value } } : invalid(oddBody);
}

function notFound(detail: string): RequestReading {
  return { ok: false, status: 404, body: { detail } };
}

function invalid(body: FieldErrors): RequestReading {
  return { ok: false, status: 400, body };
}

function knownMembers(endpoint: Endpoint, query: RawRequest['query']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => Object.hasOwn(endpoint.query.shape, name)),
  );
}

function isStorable(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

function isEmpty(body: unknown): boolean {
  return body === undefined || (Array.isArray(body) && body.length === 0);
}
