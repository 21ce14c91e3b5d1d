import type { Endpoint } from '../../../contract/wire/endpoint.ts';
import { endpoints, type EndpointId, type EndpointOf } from '../../../contract/index.ts';
import { readRequest, type RawRequest, type ReadRequest } from '../../../contract/wire/read-request.ts';
import type { Request } from '../../../contract/wire/types.ts';
import { inputSentence } from '../../../messages/input-sentence.ts';
import { messagesIn } from '../../../messages/node/server-messages.ts';
import type { Context, FileAnswer, Handlers } from '../../base/context.ts';
import { NotFound, ValidationFailed } from '../../base/errors.ts';

/** Answer of a handler, whatever its operation. */
export interface OperationAnswer {
  readonly status: number;
  readonly location?: string;
  /** The methods of the path, for requests by OPTIONS. */
  readonly allow?: string;
  readonly body?: unknown;
}

/** An operation of the contract with its handler. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** Parses the request by the contract and calls the handler. Throws a `Refusal` if something doesn't fit. */
  readonly run: (request: RawRequest, context: Context) => Promise<OperationAnswer>;
}

/** Returns every operation of the contract with its handler. */
export function operationsOf(handlers: Handlers): Operation[] {
  return endpoints.map((endpoint) => operationOf(endpoint, handlers, endpoint.id));
}

function operationOf<Id extends EndpointId>(endpoint: Endpoint, handlers: Handlers, id: Id): Operation {
  const handler: Handlers[Id] = handlers[id];
  return {
    endpoint,
    run: async (raw, context) => {
      const request = read(endpoint, raw, context.language);
      if (!isRequestOf(endpoint, id, request)) throw new TypeError(`${endpoint.id} was read for ${id}`);
      const answer: unknown = await handler(request, context);
      if (!isAnswer(answer)) throw new TypeError(`${id} answered with something else than an answer`);
      return answer;
    },
  };
}

/** Reads a request by the contract. Throws NotFound and ValidationFailed. */
function read(endpoint: Endpoint, raw: RawRequest, language: string): ReadRequest {
  const t = messagesIn('input', language);
  const reading = readRequest(endpoint, raw, ({ code, values }) => inputSentence(t, code, values));
  if (reading.ok) return reading.request;
  throw reading.status === 404 ? new NotFound(reading.body.detail) : new ValidationFailed(reading.body);
}

function isRequestOf<Id extends EndpointId>(
  endpoint: Endpoint,
  id: Id,
  request: ReadRequest,
): request is ReadRequest & Request<EndpointOf<Id>> {
  return endpoint.id === id && request.params !== undefined;
}

function isAnswer(answer: unknown): answer is OperationAnswer {
  return (
    typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'number'
  );
}

/** Returns true for a body that is a download. */
export function isFileAnswer(body: unknown): body is FileAnswer {
  return typeof body === 'object' && body !== null && 'stream' in body && 'fileName' in body;
}
