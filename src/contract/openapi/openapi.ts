import type { Endpoint, Payload, Rendering } from '../wire/endpoint.ts';
import { endpoints, type AnyEndpoint } from '../index.ts';
import { canonicalPath } from '../match.ts';
import { exampleOf } from './examples.ts';
import { operationNotes } from './notes/operation-notes.ts';
import { errorResponses, errorsOf } from './openapi-errors.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { createSchemaWriter, type SchemaWriter } from './openapi-schemas.ts';
import { largestPageSize, defaultPageSize } from '../wire/paging.ts';

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: JsonObject;
  readonly servers: readonly JsonObject[];
  readonly security: readonly JsonObject[];
  readonly tags: readonly { readonly name: string }[];
  /** Path → method in lower case → operation. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly components: Readonly<Record<string, JsonObject>>;
}

/** Values of an installation. `serverUrl` ends with the version segment, and `version` is the product's. */
export interface OpenApiOptions {
  readonly serverUrl: string;
  readonly version: string;
}

const mediaTypes: Readonly<Record<Rendering, string>> = {
  json: 'application/json',
  html: 'text/html',
  xml: 'application/xml',
};

/** Media types of downloads other than CSV. */
const fileTypes: Readonly<Record<string, readonly string[]>> = {
  outboxSource: ['message/rfc822'],
  contactExport: ['application/zip'],
};

/** Media types of report exports: CSV, or the old Excel format for few rows requested without `csv`. */
const exportTypes = ['text/csv', 'application/vnd.ms-excel'] as const;

/** Parameters that every collection has. */
const sharedParameters: Readonly<Record<string, JsonObject>> = {
  page: {
    name: 'page',
    in: 'query',
    description: 'Page of the collection, from 1. The response is 404 if the page does not exist.',
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 },
  },
  paginate_by: {
    name: 'paginate_by',
    in: 'query',
    description: `Results per page, at most ${largestPageSize}. Larger numbers mean ${largestPageSize}. Anything that is not a number from 1 means ${defaultPageSize}.`,
    allowEmptyValue: true,
    schema: { type: ['integer', 'string'], default: defaultPageSize },
  },
};

const introduction = [
  'Contacts, lists, emails, and reports of an email newsletter.',
  'The trailing slash of a path is optional, and paths may start with the singular `sender` or `list`.',
  'Bodies are JSON, forms with fields in brackets (`lists[0]=`, `attributes[city]=`), or multipart, whose parts may be JSON.',
  'An optional query parameter without a value counts as omitted. Only `first_24h` and `all_time` are true without one, and `page` is invalid.',
  'In forms and query strings, `1` and `0` are accepted as booleans.',
  'Unknown fields are ignored.',
  'Text with null characters or unpaired surrogates is refused.',
  'Times are UTC.',
].join(' ');

/**
 * Returns the whole interface as an OpenAPI 3.1 document, built from the table. `x-origin` separates the
 * specification's operations from ours.
 */
export function openApiDocument({ serverUrl, version }: OpenApiOptions): OpenApiDocument {
  const writer = createSchemaWriter();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of endpoints) {
    (paths[pathOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, writer);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Newsdesk',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    security: [{ token: [] }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas: writer.components,
      parameters: sharedParameters,
      responses: errorResponses,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word Token, a space, and the API token: `Authorization: Token …`.',
        },
      },
    },
  };
}

/** Returns the canonical spelling of a path, so that all of its methods are together. */
function pathOf({ path }: Endpoint): string {
  return canonicalPath(path);
}

function operationOf(endpoint: AnyEndpoint, writer: SchemaWriter): JsonObject {
  const record: Endpoint = endpoint;
  const successes = Object.entries(record.responses).map(([status, payload]) => [
    status,
    successOf(record, payload, writer),
  ]);
  const { basis, ...body } = bodyOf(record, writer);
  return {
    operationId: record.id,
    summary: record.summary,
    description: operationNotes[endpoint.id],
    tags: [record.resource],
    parameters: [...parametersOf(record, 'path', writer), ...parametersOf(record, 'query', writer)],
    ...body,
    responses: { ...Object.fromEntries(successes), ...errorsOf(record, basis === true) },
    'x-origin': record.origin,
  };
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', writer: SchemaWriter): JsonObject[] {
  const schema = writer.write(place === 'path' ? endpoint.params : endpoint.query, 'input');
  return Object.entries(schema['properties'] ?? {}).map(([name, member]): JsonObject => {
    if (place === 'query' && Object.hasOwn(sharedParameters, name)) {
      return { $ref: `#/components/parameters/${name}` };
    }
    const required = place === 'path' || isRequired(schema, name);
    const empty = required ? {} : { allowEmptyValue: true };
    return { name, in: place, required, ...empty, schema: plain(member) };
  });
}

function isRequired(schema: JsonObject, name: string): boolean {
  return Array.isArray(schema['required']) && schema['required'].includes(name);
}

/** Returns the schema of a number or boolean without its spelling as text, which every URL parameter has. */
function plain(member: unknown): unknown {
  const options: unknown = isObject(member) ? member['anyOf'] : undefined;
  const [first] = Array.isArray(options) ? options.filter(isObject) : [];
  return isObject(member) && (first?.['type'] === 'boolean' || first?.['type'] === 'integer')
    ? { ...first, ...(member['description'] === undefined ? {} : { description: member['description'] }) }
    : member;
}

/** Returns the body of an operation. `basis` is true if it accepts `based_on`. */
function bodyOf(endpoint: Endpoint, writer: SchemaWriter): JsonObject {
  if (endpoint.body === null) return {};
  if (endpoint.body === 'file') {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['file'],
    };
    const bare = endpoint.bareFile === null ? {} : { [endpoint.bareFile]: { schema: { type: 'string' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema }, ...bare } } };
  }
  const body = writer.write(endpoint.body, 'input');
  const name = `${endpoint.id.charAt(0).toUpperCase()}${endpoint.id.slice(1)}Body`;
  const schema = writer.hoist(name, body);
  const example = exampleOf(body, writer.components, { isInput: true });
  const content = {
    'application/json': { schema, example },
    'application/x-www-form-urlencoded': { schema, ...bracketed(body, writer) },
    'multipart/form-data': { schema },
  };
  const basis = isObject(body['properties']) && 'based_on' in body['properties'];
  return { basis, requestBody: { required: '$ref' in body || Array.isArray(body['required']), content } };
}

/** Returns the encoding of a form's objects: their members in brackets, as in `attributes[city]=`. */
function bracketed(body: JsonObject, { components }: SchemaWriter): JsonObject {
  const members = Object.entries(isObject(body['properties']) ? body['properties'] : {});
  const objects = members.filter(([, member]) => takesObject(member, components));
  const encoding = objects.map(([name]) => [name, { style: 'deepObject', explode: true }]);
  return objects.length === 0 ? {} : { encoding: Object.fromEntries(encoding) };
}

/** Returns whether a schema accepts an object. */
function takesObject(schema: unknown, components: Readonly<Record<string, unknown>>): boolean {
  if (!isObject(schema)) return false;
  const { $ref: reference, anyOf: options, type } = schema;
  if (typeof reference === 'string')
    return takesObject(components[reference.slice(reference.lastIndexOf('/') + 1)], components);
  return type === 'object' || (Array.isArray(options) && options.some((one) => takesObject(one, components)));
}

function successOf(endpoint: Endpoint, payload: Payload, writer: SchemaWriter): JsonObject {
  const headers = endpoint.location
    ? {
        headers: {
          Location: { description: 'URL of the resource.', schema: { type: 'string', format: 'uri' } },
        },
      }
    : {};
  if (payload === null) return { description: 'Done.', ...headers };
  if (payload === 'file') {
    const types = fileTypes[endpoint.id] ?? ('csv' in endpoint.query.shape ? exportTypes : ['text/csv']);
    const content = types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]);
    return { description: 'The file.', content: Object.fromEntries(content) };
  }
  const text = { schema: { type: 'string' } };
  if (payload === 'html') return { description: 'The rendered email.', content: { 'text/html': text } };
  const schema = writer.write(payload, 'output');
  const json = { schema, example: exampleOf(schema, writer.components, { isInput: false }) };
  const content = endpoint.renders.map((one) => [mediaTypes[one], one === 'json' ? json : text]);
  return { description: endpoint.summary, ...headers, content: Object.fromEntries(content) };
}
