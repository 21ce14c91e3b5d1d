import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Rendering } from '../../contract/endpoint.ts';
import type { Context, Services, Upload } from '../context.ts';
import { MalformedBody, MethodNotAllowed, NotFound } from '../errors.ts';
import type { TokenIdentity } from '../tokens/token-identity.ts';
import { interfacePrefix, requestUrls } from '../urls.ts';
import { originOf } from './origin.ts';
import { mediaTypeOf, readBody } from './body.ts';
import { readMultipart } from './multipart.ts';
import { negotiate } from './negotiation.ts';
import type { Operation, OperationAnswer } from './operation.ts';
import { parseQueryString } from './query.ts';
import { createRouter } from './router.ts';

/** An answer, and what it takes to render it. */
export interface Dispatched {
  readonly answer: OperationAnswer;
  /** Absent where only the methods were asked for. */
  readonly endpoint?: Endpoint;
  readonly rendering: Rendering;
}

/** Takes a request to its operation. Throws what the operation throws, and a `Refusal` where there is none. */
export type Dispatch = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: TokenIdentity,
) => Promise<Dispatched>;

/** Operations that take a file in a multipart body. Spec: Contact import, the first step can be skipped. */
const fileTakers: ReadonlySet<string> = new Set([
  'importCreate',
  'importUpload',
  'imageUpload',
  'bounceCreate',
]);

/** Makes the way from a request to its operation: path, method, `Accept`, body, then the handler. */
export function createDispatch(services: Services, operations: readonly Operation[]): Dispatch {
  const find = createRouter(
    operations.map((operation) => ({
      method: operation.endpoint.method,
      path: operation.endpoint.path,
      value: operation,
    })),
  );

  return async (request, reply, token) => {
    const [path = '', search = ''] = splitOnce(request.raw.url ?? '', '?');
    const match = find(path.slice(interfacePrefix.length));
    if (match === null) throw new NotFound();
    const allowed = allowedMethods(match.byMethod);
    const route = match.byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
    if (route === undefined && request.method !== 'OPTIONS') {
      throw new MethodNotAllowed(request.method, allowed);
    }
    if (route === undefined) return { answer: { status: 204, allow: allowed.join(', ') }, rendering: 'json' };
    const { endpoint } = route.value;
    const rendering = renderingFor(endpoint, request.headers.accept);
    const { body, upload } = await bodyOf(request, endpoint);
    const raw = { params: route.params, query: parseQueryString(search), body };
    const context = contextOf(services, { request, reply, token, upload });
    return { answer: await route.value.run(raw, context), endpoint, rendering };
  };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function allowedMethods(byMethod: ReadonlyMap<string, unknown>): string[] {
  const methods = [...byMethod.keys()];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}

/** A download and an empty answer come as they are, whatever the client accepts. */
function renderingFor(endpoint: Endpoint, accept: string | undefined): Rendering {
  const isRendered = Object.values(endpoint.responses).some(
    (payload) => typeof payload === 'object' && payload,
  );
  return isRendered ? negotiate(accept, endpoint.renders) : 'json';
}

interface Body {
  readonly body: unknown;
  readonly upload: Upload | null;
}

/** A body with GET or DELETE, or where the operation takes none, is ignored. */
async function bodyOf(request: FastifyRequest, endpoint: Endpoint): Promise<Body> {
  if (endpoint.body === null) return { body: undefined, upload: null };
  if (mediaTypeOf(request.headers['content-type']) === 'multipart/form-data') {
    const { fields, upload } = await readMultipart(request, { takesUpload: fileTakers.has(endpoint.id) });
    return { body: fields, upload };
  }
  if (mediaTypeOf(request.headers['content-type']) === endpoint.bareFile) {
    return { body: {}, upload: bareUpload(request.raw) };
  }
  return { body: await readBody(request.raw), upload: null };
}

/** A body that is the file alone. Whoever stops reading it leaves the connection open for an answer. */
function bareUpload(request: IncomingMessage): Upload {
  const stream = new PassThrough();
  request.once('error', () =>
    stream.destroy(new MalformedBody('The request ended before its body was complete.')),
  );
  request.pipe(stream);
  return { fileName: '', stream };
}

interface RequestParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly token: TokenIdentity;
  readonly upload: Upload | null;
}

function contextOf(services: Services, { request, reply, token, upload }: RequestParts): Context {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return {
    ...services,
    token,
    urls: requestUrls(originOf(request, services.config.publicUrl), request.raw.url ?? ''),
    signal: gone.signal,
    upload: () => Promise.resolve(upload),
  };
}
