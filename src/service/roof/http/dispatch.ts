import { messageOf } from '../../../messages/translator.ts';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Rendering } from '../../../contract/wire/endpoint.ts';
import { matchPath } from '../../../contract/match.ts';
import { languageOf } from '../../../messages/node/server-messages.ts';
import type { Context, Services, Upload } from '../../base/context.ts';
import { MalformedBody, MethodNotAllowed, NotFound } from '../../base/errors.ts';
import type { TokenIdentity } from '../../base/known-tokens.ts';
import { interfacePrefix, requestUrls } from '../../base/links/request-urls.ts';
import { originOf } from './origin.ts';
import { bodyLimit, mediaTypeOf, readBody } from '../../base/bodies/body.ts';
import { readQuery } from '../../base/bodies/query.ts';
import { readMultipart } from '../../base/bodies/multipart.ts';
import { negotiate } from './negotiation.ts';
import type { Operation, OperationAnswer } from './operation.ts';

/** An answer, and the data for rendering it. */
export interface DispatchedAnswer {
  readonly answer: OperationAnswer;
  /** Absent if only the methods were requested. */
  readonly endpoint?: Endpoint;
  readonly rendering: Rendering;
}

/** Dispatches a request to its operation. Throws the operation's errors, and a `Refusal` if there is none. */
export type Dispatch = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: TokenIdentity,
) => Promise<DispatchedAnswer>;

/** Operations that accept a file in a multipart body. Interface: imports, Two steps. */
const fileTakers: ReadonlySet<string> = new Set([
  'importCreate',
  'importUpload',
  'imageUpload',
  'bounceCreate',
]);

/** Operations whose whole body is prepared in a thread: read only if there is room for it. */
const preparedBodies: ReadonlySet<string> = new Set(['mailPreviewCreate']);

/** Creates the path from a request to its operation: path, method, `Accept`, body, then the handler. */
export function createDispatch(services: Services, operations: readonly Operation[]): Dispatch {
  const byId = new Map(operations.map((operation) => [operation.endpoint.id, operation]));

  return async (request, reply, token) => {
    const [path = '', search = ''] = splitOnce(request.raw.url ?? '', '?');
    const match = matchPath(request.method, path.slice(interfacePrefix.length));
    if (match.found === 'path' && request.method === 'OPTIONS') {
      return { answer: { status: 204, allow: match.methods.join(', ') }, rendering: 'json' };
    }
    if (match.found === 'path') throw new MethodNotAllowed(request.method, match.methods);
    const operation = match.found === 'nothing' ? undefined : byId.get(match.endpoint.id);
    if (match.found === 'nothing' || operation === undefined) throw new NotFound();
    const { endpoint } = operation;
    const rendering = renderingFor(endpoint, request.headers.accept);
    const { body, upload } = await bodyWithRoom(services, request, endpoint);
    const raw = { params: match.params, query: readQuery(search), body };
    const context = contextOf(services, { request, reply, token, upload });
    return { answer: await operation.run(raw, context), endpoint, rendering };
  };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns the rendering. A download and an empty answer are sent unchanged, whatever the client accepts. */
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

async function bodyWithRoom(
  { preparer }: Services,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Body> {
  if (!preparedBodies.has(endpoint.id)) return bodyOf(request, endpoint);
  const giveBack = preparer.reserve(
    Math.min(Number(request.headers['content-length'] ?? bodyLimit), bodyLimit),
  );
  try {
    return await bodyOf(request, endpoint);
  } finally {
    giveBack();
  }
}

/** Reads the body. It is ignored with GET or DELETE, or if the operation has none. */
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

/** Reads a body that is only the file. A handler that stops reading it leaves the connection open for an answer. */
function bareUpload(request: IncomingMessage): Upload {
  const stream = new PassThrough();
  request.once('error', () => stream.destroy(new MalformedBody(messageOf('api', 'request.ended'))));
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
    language: languageOf(request.headers['accept-language']),
    signal: gone.signal,
    upload: () => Promise.resolve(upload),
  };
}
