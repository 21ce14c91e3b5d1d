import type { Endpoint } from '../wire/endpoint.ts';
import type { JsonObject } from './json-object.ts';

const detail: JsonObject = {
  type: 'object',
  properties: { detail: { type: 'string' } },
  required: ['detail'],
  example: { detail: 'Not found.' },
};

const byField: JsonObject = {
  type: 'object',
  description: 'Messages by field. `non_field_errors` has messages without a field.',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  example: { email: ['Enter a valid email address.'] },
};

const conflict: JsonObject = {
  type: 'object',
  properties: { detail: { type: 'string' }, updated: { type: 'string', format: 'date-time' } },
  required: ['detail', 'updated'],
};

function refusal(description: string, schema: JsonObject = detail, headers: JsonObject = {}): JsonObject {
  return { description, headers, content: { 'application/json': { schema } } };
}

const text = { schema: { type: 'string' } };
const seconds = { schema: { type: 'integer' }, description: 'Seconds to wait before the next try.' };

/** The error responses of the interface, as components. Interface: conventions, Errors. */
export const errorResponses = {
  Invalid: refusal('The request is invalid.', { anyOf: [byField, detail] }),
  Unauthorized: refusal('The token is missing or unknown.', detail, { 'WWW-Authenticate': text }),
  NotFound: refusal('The resource or the page was not found.'),
  NotAcceptable: refusal('The resource is not available in an accepted media type.'),
  Conflict: refusal('The resource has changed since `based_on`. Nothing was overwritten.', conflict),
  TooLarge: refusal('The body is too large.'),
  UnsupportedMediaType: refusal('The media type of the body is not supported.'),
  Throttled: refusal('Too many requests with this token.', detail, { 'Retry-After': seconds }),
  Unavailable: refusal('The database is temporarily unavailable. Nothing was changed.', detail, {
    'Retry-After': seconds,
  }),
} as const;

/** Returns references to the error responses of an operation by status. `hasBase`: it accepts `based_on`. */
export function errorsOf(endpoint: Endpoint, hasBase: boolean): JsonObject {
  const hasPath = Object.keys(endpoint.params.shape).length > 0;
  const hasBody = endpoint.body !== null;
  const errors: [number, keyof typeof errorResponses, boolean][] = [
    [400, 'Invalid', true],
    [401, 'Unauthorized', true],
    [404, 'NotFound', hasPath || 'page' in endpoint.query.shape],
    [406, 'NotAcceptable', true],
    [409, 'Conflict', hasBase],
    [413, 'TooLarge', hasBody],
    [415, 'UnsupportedMediaType', hasBody],
    [429, 'Throttled', true],
    [503, 'Unavailable', true],
  ];
  return Object.fromEntries(
    errors
      .filter(([, , applies]) => applies)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
