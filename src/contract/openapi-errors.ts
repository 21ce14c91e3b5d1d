import type { Endpoint } from './endpoint.ts';
import type { JsonObject } from './openapi-schemas.ts';

const detail: JsonObject = {
  type: 'object',
  properties: { detail: { type: 'string' } },
  required: ['detail'],
};

const byField: JsonObject = {
  type: 'object',
  description: 'Messages by field; `non_field_errors` for those that belong to none.',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

function refusal(description: string, schema: JsonObject = detail, headers: JsonObject = {}): JsonObject {
  return { description, headers, content: { 'application/json': { schema } } };
}

const text = { schema: { type: 'string' } };

/** The refusals of the interface, as components. Choice: all resources. */
export const errorResponses = {
  Invalid: refusal('What was sent does not fit.', { anyOf: [byField, detail] }),
  Unauthorized: refusal('No token, or none that is known.', detail, { 'WWW-Authenticate': text }),
  NotFound: refusal('There is no such resource, or no such page.'),
  NotAcceptable: refusal('The resource can not be read as what was asked for.'),
  UnsupportedMediaType: refusal('A body can not be read from this media type.'),
  Throttled: refusal('Too many requests with this token.', detail, { 'Retry-After': text }),
} as const;

/** References to the refusals that an operation may answer with, by status. */
export function errorsOf(endpoint: Endpoint): JsonObject {
  const hasQuery = Object.keys(endpoint.query.shape).length > 0;
  const hasPath = Object.keys(endpoint.params.shape).length > 0;
  const errors: [number, keyof typeof errorResponses, boolean][] = [
    [400, 'Invalid', endpoint.body !== null || hasQuery],
    [401, 'Unauthorized', true],
    [404, 'NotFound', hasPath || 'page' in endpoint.query.shape],
    [406, 'NotAcceptable', true],
    [415, 'UnsupportedMediaType', endpoint.body !== null],
    [429, 'Throttled', true],
  ];
  return Object.fromEntries(
    errors
      .filter(([, , applies]) => applies)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
