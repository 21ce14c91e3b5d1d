import type { Endpoint, Payload, Rendering } from './endpoint.ts';
import { endpoints } from './index.ts';
import { errorResponses, errorsOf } from './openapi-errors.ts';
import { createSchemaWriter, type JsonObject, type SchemaWriter } from './openapi-schemas.ts';
import { largestPageSize, defaultPageSize } from './paging.ts';

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

/** `serverUrl` ends with the version segment; `version` is that of the product. */
export interface OpenApiOptions {
  readonly serverUrl: string;
  readonly version: string;
}

const mediaTypes: Readonly<Record<Rendering, string>> = {
  json: 'application/json',
  html: 'text/html',
  xml: 'application/xml',
};

const inputTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/** Parameters that every collection has. */
const sharedParameters: Readonly<Record<string, JsonObject>> = {
  page: {
    name: 'page',
    in: 'query',
    description: 'Page of the collection, from 1.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  paginate_by: {
    name: 'paginate_by',
    in: 'query',
    description: 'Results on a page.',
    schema: { type: 'integer', minimum: 1, maximum: largestPageSize, default: defaultPageSize },
  },
};

/**
 * The whole interface as an OpenAPI 3.1 document, made from the table. `x-origin` tells the specification's
 * operations from ours.
 */
export function openApiDocument({ serverUrl, version }: OpenApiOptions): OpenApiDocument {
  const writer = createSchemaWriter();
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, writer);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Newsdesk',
      version,
      description: 'Contacts, lists, mails and reports of an email newsletter. A closing slash is optional.',
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
          description: 'The word Token, one space, then the API token: `Authorization: Token …`.',
        },
      },
    },
  };
}

function operationOf(endpoint: Endpoint, writer: SchemaWriter): JsonObject {
  const successes = Object.entries(endpoint.responses).map(([status, payload]) => [
    status,
    successOf(endpoint, payload, writer),
  ]);
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.resource],
    parameters: [...parametersOf(endpoint, 'path', writer), ...parametersOf(endpoint, 'query', writer)],
    ...bodyOf(endpoint, writer),
    responses: { ...Object.fromEntries(successes), ...errorsOf(endpoint) },
    'x-origin': endpoint.origin,
  };
}

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', writer: SchemaWriter): JsonObject[] {
  const schema = writer.write(place === 'path' ? endpoint.params : endpoint.query, 'input');
  return Object.entries(schema['properties'] ?? {}).map(([name, member]): JsonObject => {
    if (place === 'query' && Object.hasOwn(sharedParameters, name)) {
      return { $ref: `#/components/parameters/${name}` };
    }
    return { name, in: place, required: place === 'path', schema: member };
  });
}

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
  const content = Object.fromEntries(inputTypes.map((type) => [type, { schema }]));
  return { requestBody: { required: '$ref' in body || Array.isArray(body['required']), content } };
}

function successOf(endpoint: Endpoint, payload: Payload, writer: SchemaWriter): JsonObject {
  const headers = endpoint.location
    ? { headers: { Location: { description: 'Address of the resource.', schema: { type: 'string' } } } }
    : {};
  if (payload === null) return { description: 'Done.', ...headers };
  const file = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };
  if (payload === 'file') {
    return { description: 'The file.', content: { 'application/octet-stream': file } };
  }
  const text = { schema: { type: 'string' } };
  if (payload === 'html') return { description: 'The rendered mail.', content: { 'text/html': text } };
  const json = { schema: writer.write(payload, 'output') };
  const content = endpoint.renders.map((one) => [mediaTypes[one], one === 'json' ? json : text]);
  return { description: endpoint.summary, ...headers, content: Object.fromEntries(content) };
}
