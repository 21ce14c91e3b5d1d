import { describe, expect, it } from 'vitest';
import { endpoints } from '../index.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({ serverUrl: 'https://news.example.org/v3', version: '1.2.3' });

// The document as published.
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

/** Returns all members with a name, at any depth. */
function membersNamed(value: unknown, name: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const members: [string, unknown][] = Object.entries(value);
  return members
    .filter(([key]) => key !== 'example')
    .flatMap(([key, member]) => [...(key === name ? [member] : []), ...membersNamed(member, name)]);
}

function parametersOf(operation: unknown): unknown[] {
  const parameters: unknown[] = Object.values(memberOf(operation, 'parameters') ?? {});
  return parameters;
}

describe('the OpenAPI document', () => {
  it('has a title, a server URL, and an authentication scheme', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Newsdesk', version: '1.2.3' },
      servers: [{ url: 'https://news.example.org/v3' }],
      security: [{ token: [] }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    });
  });

  it('lists every operation of the table once', () => {
    expect(operations.map(({ operation }) => operation['operationId']).sort()).toEqual(
      endpoints.map((endpoint) => endpoint.id).sort(),
    );
  });

  it('requires all parameters in a path and no others', () => {
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

  it('has a description for each response and a schema for each body', () => {
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

  it('has one operation per path and method', () => {
    expect(operations).toHaveLength(endpoints.length);
    for (const { method } of operations) expect(method).toMatch(/^(get|post|put|patch|delete)$/);
  });

  it('marks the operations of the specification', () => {
    expect(operations.filter(({ operation }) => operation['x-origin'] === 'spec')).toHaveLength(95);
  });

  it('lists all values that a field accepts', () => {
    const body = ['components', 'schemas', 'FormCreateBody'];
    const hash = { type: 'string', pattern: '[^,\\s]' };
    const words = { enum: [0, 1, '0', '1', 'true', 'false', 'True', 'False'] };
    expect(at(...body, 'required')).toEqual(['name', 'lists']);
    expect(at(...body, 'properties')).toMatchObject({
      name: { type: ['string', 'number'], minLength: 1, maxLength: 255, pattern: '\\S' },
      lists: { anyOf: [{ type: 'array', items: hash, minItems: 1 }, hash] },
      sender_id: {
        anyOf: [
          { type: 'integer', minimum: 1 },
          { type: 'string', pattern: '^[1-9]\\d{0,14}$' },
          { type: 'null' },
        ],
      },
      first_name: { anyOf: [{ type: 'boolean' }, words, { type: 'null' }] },
    });
  });

  it('says how forms and queries write what JSON writes otherwise', () => {
    const content = (path: string) => ['paths', path, 'post', 'requestBody', 'content'];
    const form = 'application/x-www-form-urlencoded';
    const inBrackets = { style: 'deepObject', explode: true };
    expect(at(...content('/contacts/'), form, 'encoding')).toEqual({ attributes: inBrackets });
    expect(at(...content('/segments/'), form, 'encoding')).toEqual({ match: inBrackets });
    expect(at(...content('/lists/'), form, 'encoding')).toBeUndefined();
    const also = at(...content('/contacts/import/file/{hash}/undo/'), form, 'schema');
    expect(JSON.stringify(also)).toContain('ImportUndoBody');
    expect(at('components', 'schemas', 'ImportUndoBody', 'properties', 'also')).toMatchObject({
      anyOf: [{ type: 'array' }, { type: 'string' }],
    });
    expect(at('paths', '/contacts/', 'get', 'parameters')).toContainEqual(
      expect.objectContaining({ name: 'updated_lt', required: false, allowEmptyValue: true }),
    );
    expect(at('components', 'parameters', 'page', 'allowEmptyValue')).toBeUndefined();
  });

  it('gives the rules of a zone and of the column with the email addresses', () => {
    const text = { type: 'string', minLength: 1 };
    expect(at('components', 'schemas', 'SegmentCreateBody', 'properties', 'zone')).toMatchObject(text);
    const create = JSON.stringify(at('components', 'schemas', 'ImportCreateBody'));
    expect(create).toContain('"email":{"type":"string","minLength":1,"pattern":"\\\\S"}');
  });

  it('describes codes with their meanings', () => {
    const status = at('components', 'schemas', 'ContactImport', 'properties', 'status');
    expect(status).toMatchObject({ type: 'integer', enum: [0, 5, 10, 20, 30] });
    expect(memberOf(status, 'description')).toContain('`20`: processing.');
  });

  it('describes every operation in sentences', () => {
    for (const { operation } of operations) {
      expect(operation['description'], String(operation['operationId'])).toMatch(/^[A-Z].{15,}\.$/);
    }
  });

  it('puts the methods of a path with two spellings together', () => {
    expect(Object.keys(at('paths', '/senders/{id}/') ?? {})).toEqual(['get', 'put', 'patch', 'delete']);
    expect(Object.keys(at('paths', '/mails/responders/{id}/') ?? {})).toEqual(['get', 'put', 'patch']);
  });

  it('has the media types of uploads, downloads, and renderings', () => {
    const upload = ['paths', '/contacts/import/file/{hash}/', 'post', 'requestBody', 'content'];
    expect(Object.keys(at(...upload) ?? {})).toEqual(['multipart/form-data']);
    const content = (path: string) =>
      Object.keys(at('paths', path, 'get', 'responses', '200', 'content') ?? {});
    expect(content('/reports/{report_id}/opens/export/')).toEqual(['text/csv', 'application/vnd.ms-excel']);
    expect(content('/contacts/import/file/{hash}/errors_file/')).toEqual(['text/csv']);
    expect(content('/outbox/{id}/source/')).toEqual(['message/rfc822']);
    expect(content('/mails/templates/block/{id}/preview/')).toEqual(['text/html']);
    expect(content('/responders/')).toEqual(['application/json', 'text/html', 'application/xml']);
    expect(content('/subscription_forms/')).toEqual(['application/json']);
  });
});
