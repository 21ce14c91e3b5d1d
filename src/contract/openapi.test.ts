import { describe, expect, it } from 'vitest';
import { endpoints } from './index.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ serverUrl: 'https://news.example.org/v3', version: '1.2.3' });

// What a reader of the document gets.
const written: unknown = JSON.parse(JSON.stringify(document));

const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
);

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function at(...path: string[]): unknown {
  return path.reduce(memberOf, written);
}

/** Every member of that name, however deep. */
function membersNamed(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const members: [string, unknown][] = Object.entries(value);
  return members.flatMap(([key, member]) => [
    ...(key === name ? [member] : []),
    ...membersNamed(member, name),
  ]);
}

function parametersOf(operation: unknown): unknown[] {
  const parameters: unknown[] = Object.values(memberOf(operation, 'parameters') ?? {});
  return parameters;
}

describe('the OpenAPI document', () => {
  it('says what it is, where it is served, and how a request is authenticated', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Newsdesk', version: '1.2.3' },
      servers: [{ url: 'https://news.example.org/v3' }],
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    });
  });

  it('has every operation of the table once', () => {
    expect(operations.map(({ operation }) => operation['operationId']).sort()).toEqual(
      endpoints.map((endpoint) => endpoint.id).sort(),
    );
  });

  it('declares each parameter of a path as required, and no other', () => {
    for (const { path, operation } of operations) {
      const declared = parametersOf(operation).filter((one) => memberOf(one, 'in') === 'path');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(declared.map((one) => memberOf(one, 'name')).sort(), path).toEqual(names.sort());
      expect(declared.every((one) => memberOf(one, 'required') === true)).toBe(true);
    }
  });

  it('resolves every reference', () => {
    const references = membersNamed(written, '$ref').map(String);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      const [root, ...path] = reference.split('/');
      expect([root, at(...path) === undefined], reference).toEqual(['#', false]);
    }
  });

  it('uses every component that it defines', () => {
    const references = new Set(membersNamed(written, '$ref'));
    for (const kind of ['schemas', 'parameters', 'responses']) {
      const names = Object.keys(document.components[kind] ?? {});
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !references.has(`#/components/${kind}/${name}`))).toEqual([]);
    }
  });

  it('has a description for each answer, and a schema for each body', () => {
    for (const { operation } of operations) {
      const responses = Object.values(memberOf(operation, 'responses') ?? {});
      expect(responses.length).toBeGreaterThan(1);
      for (const response of responses) {
        const says = memberOf(response, 'description') ?? memberOf(response, '$ref');
        expect(typeof says, String(operation['operationId'])).toBe('string');
      }
      for (const content of membersNamed(operation, 'content')) {
        for (const media of Object.values(content ?? {})) expect(memberOf(media, 'schema')).toBeDefined();
      }
    }
  });

  it('gives every operation of one path its own method', () => {
    expect(operations).toHaveLength(endpoints.length);
    for (const { method } of operations) expect(method).toMatch(/^(get|post|put|patch|delete)$/);
  });

  it('tells what the specification has', () => {
    expect(operations.filter(({ operation }) => operation['x-origin'] === 'spec')).toHaveLength(95);
  });

  it('tells a field by its meaning, not by its spellings in forms', () => {
    const body = ['components', 'schemas', 'FormCreateBody'];
    expect(at(...body, 'required')).toEqual(['name', 'lists']);
    expect(at(...body, 'properties')).toMatchObject({
      name: { type: 'string', maxLength: 255 },
      lists: { type: 'array', items: { type: 'string' }, minItems: 1 },
      sender_id: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
      first_name: { type: ['boolean', 'null'] },
    });
  });

  it('shows an upload as multipart, a download as a file, and what is rendered as XML', () => {
    const upload = ['paths', '/contacts/import/file/{hash}/', 'post', 'requestBody', 'content'];
    expect(Object.keys(at(...upload) ?? {})).toEqual(['multipart/form-data']);
    const content = (path: string) =>
      Object.keys(at('paths', path, 'get', 'responses', '200', 'content') ?? {});
    expect(content('/reports/{report_id}/opens/export/')).toEqual(['application/octet-stream']);
    expect(content('/mails/templates/block/{id}/preview/')).toEqual(['text/html']);
    expect(content('/responders/')).toEqual(['application/json', 'text/html', 'application/xml']);
    expect(content('/subscription_forms/')).toEqual(['application/json']);
  });
});
