import fc from 'fast-check';
import type { Endpoint } from '../wire/endpoint.ts';
import { encoded } from '../wire/url.ts';
import { brokenOf, junk, oddTexts } from './broken.ts';
import { inputsOf } from './inputs.ts';

/** The parts of a call, as JSON values. `body`: undefined if the operation has none, or a file. */
export interface TestCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A call as sent. `url`: below the base, with the query. `body`: JSON text. */
export interface WireCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Generates calls of an operation that the contract accepts. */
export function validCall(endpoint: Endpoint): fc.Arbitrary<TestCall> {
  return fc.record({
    params: inputsOf(endpoint.params).map(asMembers).filter(isAddressable),
    query: inputsOf(endpoint.query).map(asMembers),
    body:
      endpoint.body === null || endpoint.body === 'file' ? fc.constant(undefined) : inputsOf(endpoint.body),
  });
}

/**
 * Generates calls that are broken in one or two places: members are missing, null, of another type, too long, deeply nested,
 * or have the names of inherited members. Some calls are still valid. None may cause a 500.
 */
export function brokenCall(endpoint: Endpoint): fc.Arbitrary<TestCall> {
  return validCall(endpoint).chain((call) =>
    fc.oneof(
      brokenParams(call.params).map((params) => ({ ...call, params })),
      brokenQuery(endpoint, call.query).map((query) => ({ ...call, query })),
      brokenBody(endpoint, call.body).map((body) => ({ ...call, body })),
      fc
        .tuple(brokenQuery(endpoint, call.query), brokenBody(endpoint, call.body))
        .map(([query, body]) => ({ ...call, query, body })),
    ),
  );
}

/** Returns a call as sent, with nested members of its query in brackets. */
export function wireOf(endpoint: Endpoint, { params, query, body }: TestCall): WireCall {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(wordOf(params[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value));
  const search = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return {
    method: endpoint.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function brokenParams(params: TestCall['params']): fc.Arbitrary<TestCall['params']> {
  const broken = Object.keys(params).map((name) => oddTexts.map((text) => ({ ...params, [name]: text })));
  return fc.oneof(fc.constant(params), ...broken).filter(isAddressable);
}

function brokenQuery(endpoint: Endpoint, query: TestCall['query']): fc.Arbitrary<TestCall['query']> {
  const known = Object.keys(endpoint.query.shape);
  const name = fc.constantFrom(...known, '__proto__', 'constructor', 'format', 'page[]');
  return fc.oneof(
    brokenOf(query).map(asMembers),
    fc
      .tuple(name, junk)
      .map(([member, value]) => Object.fromEntries([...Object.entries(query), [member, value]])),
  );
}

function brokenBody(endpoint: Endpoint, body: unknown): fc.Arbitrary<unknown> {
  if (endpoint.body === null || endpoint.body === 'file') return fc.constant(body);
  return fc.oneof(brokenOf(body), brokenOf(body).chain(brokenOf), junk);
}

function asMembers(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Returns whether parameters survive in a URL: not empty, and not one or two dots, which mean folders. */
function isAddressable(params: TestCall['params']): boolean {
  return Object.values(params).every((value) => !['', '.', '..'].includes(wordOf(value)));
}

function pairsOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => pairsOf(`${name}[${at}]`, item));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([member, item]) => pairsOf(`${name}[${member}]`, item));
  }
  return value === undefined || value === null ? [] : [[name, wordOf(value)]];
}

function wordOf(value: unknown): string {
  const isWord = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isWord ? String(value) : '';
}
