import type { WireRequest, WireResponse } from '../wire/client.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import type { EndpointId, EndpointOf } from '../index.ts';
import { matchPath } from '../match.ts';
import { readRequest, type ReadRequest } from '../wire/read-request.ts';
import {
  faultOf,
  jsonOf,
  refusalReply,
  replyOf,
  splitUrl,
  wireResponse,
  type StubReply,
} from './stub-wire.ts';
import type { Answer, Request } from '../wire/types.ts';

/** A refusal that a test makes the stub answer. */
export interface Refusal {
  readonly refusal: number;
  readonly body: unknown;
}

/** A connection that ends without an answer. */
export interface Lost {
  readonly lost: true;
}

/** Creates a refusal: `refuse(404)`, `refuse(400, { email: ['…'] })`. The default body is a `detail`. */
export function refuse(
  status: number,
  body: unknown = { detail: `Refused with status ${status}.` },
): Refusal {
  return { refusal: status, body };
}

/** Creates a lost connection. */
export function loseConnection(): Lost {
  return { lost: true };
}

/** Error of the transport after a lost connection, as `fetch` throws it. */
export class LostConnection extends TypeError {
  override readonly name = 'LostConnection';
}

/** A fault of the test itself: a missing handler, or an answer that the contract doesn't allow. */
export class StubMistake extends Error {
  override readonly name = 'StubMistake';
}

/** Answer of a test's handler. */
export type StubAnswer<E extends Endpoint, File> = Answer<E, File> | Refusal | Lost;

/** A handler of one operation in a test. `wire`: the request as sent, for uploads. */
export type StubHandler<E extends Endpoint, File> = (
  request: Request<E>,
  wire: WireRequest<unknown>,
) => StubAnswer<E, File> | Promise<StubAnswer<E, File>>;

/** Handlers by operation id, each optional. */
export type StubHandlers<File> = { readonly [Id in EndpointId]?: StubHandler<EndpointOf<Id>, File> };

/** A service for tests. */
export interface Stub<File> {
  /** Transport for `createClient`, with the same base. */
  readonly transport: (request: WireRequest<unknown>) => Promise<WireResponse<File>>;
  /** Answers a request as sent. Rejects with `LostConnection` or `StubMistake`. */
  readonly reply: (request: WireRequest<unknown>) => Promise<StubReply>;
  /** Returns whether an address is below the base. */
  readonly serves: (url: string) => boolean;
  /** Adds handlers, or replaces handlers of the same operations. */
  readonly use: (handlers: StubHandlers<File>) => void;
  /** Returns the requests of an operation so far, as parsed for its handler. */
  readonly callsOf: <Id extends EndpointId>(id: Id) => Request<EndpointOf<Id>>[];
  /** Mistakes of the test itself so far. Should be empty after each test. */
  readonly mistakes: readonly StubMistake[];
}

/**
 * Creates a typed service for tests. It matches paths by the table, parses requests as the service does, and answers
 * with the results of the handlers. An unknown path is 404, a wrong method 405. A missing handler and an answer that
 * doesn't fit the contract are mistakes. `base` precedes each path.
 */
export function createStub<File>(handlers: StubHandlers<File> = {}, base = ''): Stub<File> {
  let current = handlers;
  const calls: Call[] = [];
  const mistakes: StubMistake[] = [];
  const reply = async (wire: WireRequest<unknown>): Promise<StubReply> => {
    try {
      return await answer({ wire, base, handlers: current, calls });
    } catch (error) {
      if (error instanceof StubMistake) mistakes.push(error);
      throw error;
    }
  };
  return {
    reply,
    serves: (url) => splitUrl(url, base) !== null,
    transport: async (request) => wireResponse<File>(await reply(request)),
    use: (added) => {
      current = { ...current, ...added };
    },
    callsOf: <Id extends EndpointId>(id: Id) =>
      calls.flatMap((call) => (isCallOf(call, id) ? [call.request] : [])),
    mistakes,
  };
}

interface Call {
  readonly id: EndpointId;
  readonly request: ReadRequest;
}

interface Asked {
  readonly wire: WireRequest<unknown>;
  readonly base: string;
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly calls: Call[];
}

async function answer({ wire, base, handlers, calls }: Asked): Promise<StubReply> {
  const url = splitUrl(wire.url, base);
  const match = url === null ? null : matchPath(wire.method, url.path);
  if (url === null || match === null || match.found === 'nothing') {
    return refusalReply(404, { detail: 'Not found.' });
  }
  if (match.found === 'path') {
    const detail = `Method "${wire.method}" not allowed.`;
    return refusalReply(405, { detail }, { allow: match.methods.join(', ') });
  }
  const { endpoint, params } = match;
  const body = typeof wire.body === 'string' && endpoint.body !== 'file' ? jsonOf(wire.body) : undefined;
  const reading = readRequest(endpoint, { params, query: url.query, body });
  if (!reading.ok) return refusalReply(reading.status, reading.body);
  calls.push({ id: endpoint.id, request: reading.request });
  const handler = handlers[endpoint.id];
  if (!isHandler(handler)) throw new StubMistake(`The stub has no handler for ${endpoint.id}.`);
  return settle(endpoint, await handler(reading.request, wire));
}

type LooseAnswer = { status: number; location?: string; body?: unknown } | Refusal | Lost;

function settle(endpoint: Endpoint, given: LooseAnswer): StubReply {
  if ('lost' in given) throw new LostConnection('The stub lost the connection.');
  if ('refusal' in given) return refusalReply(given.refusal, given.body);
  const fault = faultOf(endpoint, given.status, given.body);
  if (fault !== null) throw new StubMistake(fault);
  return replyOf(endpoint, given);
}

function isHandler(
  handler: unknown,
): handler is (request: ReadRequest, wire: WireRequest<unknown>) => LooseAnswer | Promise<LooseAnswer> {
  return typeof handler === 'function';
}

function isCallOf<Id extends EndpointId>(
  call: Call,
  id: Id,
): call is Call & { readonly request: Request<EndpointOf<Id>> } {
  return call.id === id;
}
