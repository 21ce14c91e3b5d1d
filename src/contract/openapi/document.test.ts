import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../index.ts';
import { createDocumentValidator, memberAt, writtenDocument } from '../testing/document-validator.ts';
import { allowedBy, breaksOf, type Components } from '../testing/document-inputs.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { canonicalPath } from '../match.ts';
import { parseQueryString } from '../wire/query-string.ts';
import { readRequest } from '../wire/read-request.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ serverUrl: 'https://news.example.org/v3', version: '1.2.3' });
const written = writtenDocument(document);
const components: Components = document.components['schemas'] ?? {};

function at(value: unknown, ...path: string[]): unknown {
  return memberAt(value, path);
}

function operationOf(endpoint: Endpoint): unknown {
  return at(written, 'paths', canonicalPath(endpoint.path), endpoint.method.toLowerCase());
}

function bodySchema(endpoint: Endpoint): unknown {
  return at(operationOf(endpoint), 'requestBody', 'content', 'application/json', 'schema');
}

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: unknown;
}

function queryOf(endpoint: Endpoint): Parameter[] {
  const parameters: unknown[] = Object.values(at(operationOf(endpoint), 'parameters') ?? {});
  return parameters
    .map((one) => {
      const reference = at(one, '$ref');
      return typeof reference === 'string' ? at(written, ...reference.slice(2).split('/')) : one;
    })
    .filter((one) => at(one, 'in') === 'query')
    .map((one) => ({
      name: String(at(one, 'name')),
      required: at(one, 'required') === true,
      schema: at(one, 'schema'),
    }));
}

/** Path parameters that every operation accepts. */
const params = {
  id: '7',
  report_id: '7',
  link_id: '7',
  version: '7',
  email: 'a@example.com',
  hash: 'a',
  key: 'a',
  code: 'a',
  preview: 'a',
};

function read(endpoint: Endpoint, { query = {}, body }: { query?: Record<string, unknown>; body?: unknown }) {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => name in endpoint.params.shape));
  return readRequest(endpoint, {
    params: own,
    query: parseQueryString(new URLSearchParams(pairs).toString()),
    body,
  });
}

const table = endpoints.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]);
const withBody = table.filter(([, { body }]) => body !== null && body !== 'file');
const withQuery = table.filter(([, endpoint]) => queryOf(endpoint).length > 0);

describe('the document', () => {
  it('passes a published validator', async () => {
    expect(await new Validator().validate({ ...written })).toEqual({ valid: true });
  });

  it.each(withBody)('accepts valid bodies: %s', (_, endpoint) => {
    fc.assert(
      fc.property(allowedBy(bodySchema(endpoint), components), (body) => {
        const reading = read(endpoint, { body, query: requiredQuery(endpoint) });
        if (!reading.ok && !isStatedElsewhere(reading.body)) expect(reading).toMatchObject({ ok: true });
      }),
      { numRuns: 40 },
    );
  });

  it.each(withBody)('rejects invalid bodies: %s', (_, endpoint) => {
    const breaks = breaksOf(bodySchema(endpoint), components);
    expect(breaks.length).toBeGreaterThan(0);
    for (const { what, value } of breaks) {
      expect(
        read(endpoint, { body: value, query: requiredQuery(endpoint) }).ok,
        `${what}: ${JSON.stringify(value).slice(0, 200)}`,
      ).toBe(false);
    }
  });

  it.each(withQuery)('accepts valid queries: %s', (_, endpoint) => {
    const model = Object.fromEntries(
      queryOf(endpoint).map(({ name, schema }) => [name, allowedBy(schema, components)]),
    );
    const requiredKeys = queryOf(endpoint).flatMap(({ name, required }) => (required ? [name] : []));
    fc.assert(
      fc.property(fc.record(model, { requiredKeys }), (query) => {
        expect(
          readRequest(endpoint, { params: ownParams(endpoint), query: given(query), body: {} }),
        ).not.toMatchObject({ status: 404 });
        const reading = read(endpoint, { query: given(query), body: minimalBody(endpoint) });
        expect(reading).toMatchObject({ ok: true });
      }),
      { numRuns: 40 },
    );
  });

  it.each(withQuery)('rejects invalid queries: %s', (_, endpoint) => {
    for (const { name, required, schema } of queryOf(endpoint)) {
      if (required) expect(read(endpoint, { query: {} }).ok, name).toBe(false);
      for (const { what, value } of breaksOf(schema, components)) {
        if (typeof value !== 'string' && typeof value !== 'number') continue;
        const query = { ...requiredQuery(endpoint), [name]: value };
        if (value !== '') expect(read(endpoint, { query }).ok, `${name}: ${what}`).toBe(false);
      }
    }
  });

  it('has valid examples', () => {
    const problems = createDocumentValidator(written);
    for (const endpoint of endpoints) {
      const record: Endpoint = endpoint;
      const path = ['paths', canonicalPath(record.path), record.method.toLowerCase()];
      const places = [
        [...path, 'requestBody', 'content', 'application/json'],
        ...Object.keys(record.responses).map((status) => [
          ...path,
          'responses',
          status,
          'content',
          'application/json',
        ]),
      ];
      for (const place of places) {
        const media = at(written, ...place);
        if (media === undefined) continue;
        const example = at(media, 'example');
        expect(problems([...place, 'schema'], example), `${record.id} ${JSON.stringify(example)}`).toEqual(
          [],
        );
      }
      const body = at(operationOf(record), 'requestBody', 'content', 'application/json', 'example');
      if (body !== undefined)
        expect(read(record, { body, query: requiredQuery(record) }), record.id).toMatchObject({ ok: true });
    }
  });
});

function ownParams(endpoint: Endpoint): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name in endpoint.params.shape));
}

function requiredQuery(endpoint: Endpoint): Record<string, unknown> {
  const needed = queryOf(endpoint).filter(({ required }) => required);
  return Object.fromEntries(needed.map(({ name }) => [name, '1']));
}

function minimalBody(endpoint: Endpoint): unknown {
  return at(operationOf(endpoint), 'requestBody', 'content', 'application/json', 'example');
}

function given(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null),
  );
}

/**
 * Returns whether all errors are of rules that no schema can express: a friend's list is one of the email's lists, a
 * match has conditions, and a zone has an IANA name. Descriptions state these rules.
 */
function isStatedElsewhere(errors: object): boolean {
  return Object.keys(errors).every((field) =>
    ['tell_a_friend', 'match', 'zone', 'time_zone'].includes(field),
  );
}
