import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints, type EndpointId, type EndpointOf } from '../../contract/index.ts';
import { invalidPage } from '../../contract/paging.ts';
import { parseInput } from '../../contract/parse.ts';
import type { Request } from '../../contract/types.ts';
import type { Context, FileAnswer, Handlers } from '../context.ts';
import { NotFound, ValidationFailed } from '../errors.ts';
import { unstorableText } from './storable-text.ts';

/** A request as it came in, in pieces, before the contract has looked at it. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What a handler has answered, whatever its operation. */
export interface OperationAnswer {
  readonly status: number;
  readonly location?: string;
  /** The methods of the path, for whoever asks by OPTIONS. */
  readonly allow?: string;
  readonly body?: unknown;
}

/** An operation of the contract with its handler behind it. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** Parses the request by the contract and calls the handler. Throws a `Refusal` where something doesn't fit. */
  readonly run: (request: RawRequest, context: Context) => Promise<OperationAnswer>;
}

/** Every operation of the contract with its handler. */
export function operationsOf(handlers: Handlers): Operation[] {
  return endpoints.map((endpoint) => operationOf(endpoint, handlers, endpoint.id));
}

function operationOf<Id extends EndpointId>(endpoint: Endpoint, handlers: Handlers, id: Id): Operation {
  const handler: Handlers[Id] = handlers[id];
  return {
    endpoint,
    run: async (raw, context) => {
      const request = parseRequest(endpoint, raw);
      if (!isRequestOf(id, request)) throw new TypeError(`${request.id} was parsed for ${id}`);
      const answer: unknown = await handler(request, context);
      if (!isAnswer(answer)) throw new TypeError(`${id} answered with something else than an answer`);
      return answer;
    },
  };
}

interface ParsedRequest {
  readonly id: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

function parseRequest(endpoint: Endpoint, { params, query, body }: RawRequest): ParsedRequest {
  return {
    id: endpoint.id,
    params: parseParams(endpoint, params),
    query: parseQuery(endpoint, query),
    body: endpoint.body === null || endpoint.body === 'file' ? undefined : parse(endpoint.body, body),
  };
}

/** A path that no resource can have leads nowhere. Choice: identifiers. */
function parseParams(endpoint: Endpoint, params: RawRequest['params']): unknown {
  const parsed = parseInput(endpoint.params, params);
  if (!parsed.ok || Object.keys(unstorableText(params)).length > 0) throw new NotFound();
  return parsed.value;
}

function parseQuery(endpoint: Endpoint, query: RawRequest['query']): unknown {
  const known = Object.fromEntries(
    Object.entries(query).filter(([name]) => Object.hasOwn(endpoint.query.shape, name)),
  );
  const parsed = parseInput(endpoint.query, known);
  if (!parsed.ok && parsed.errors['page']?.includes(invalidPage) === true) throw new NotFound(invalidPage);
  if (!parsed.ok) throw new ValidationFailed(parsed.errors);
  refuseUnstorable(known);
  return parsed.value;
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = parseInput(schema, value);
  if (!parsed.ok) throw new ValidationFailed(parsed.errors);
  refuseUnstorable(value);
  return parsed.value;
}

function refuseUnstorable(value: unknown): void {
  const errors = unstorableText(value);
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
}

function isRequestOf<Id extends EndpointId>(
  id: Id,
  request: ParsedRequest,
): request is ParsedRequest & Request<EndpointOf<Id>> {
  return request.id === id;
}

function isAnswer(answer: unknown): answer is OperationAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'
  );
}

/** True for a body that is a download. */
export function isFileAnswer(body: unknown): body is FileAnswer {
  return typeof body === 'object' && body !== null && 'stream' in body && 'fileName' in body;
}
