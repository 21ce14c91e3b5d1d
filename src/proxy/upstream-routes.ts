import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Forwarder, UpstreamAnswer, UpstreamCall } from './forward.ts';
import { headersToBrowser, type Credentials } from './forwarded-headers.ts';
import { interfaceMount, interfacePath } from './interface-path.ts';
import { previewPolicy } from './security-headers.ts';
import { judgeAnswer } from './upstream-answer.ts';
import { failureOfOwn, UpstreamFailure, type UpstreamState } from './upstream-failure.ts';
import { messageOf } from '../messages/translator.ts';
import { written } from './words.ts';

/** `GET /api/upstream`: the connection's state at this moment. */
export interface UpstreamBody {
  readonly kind: 'embedded' | 'hosted';
  readonly base_url: string;
  /** `failing`: it answers with an error, which is in `detail`. */
  readonly state: 'ok' | 'failing' | UpstreamState;
  readonly detail: string | null;
  /** Time that the answer took, in milliseconds. */
  readonly ms: number;
}

interface UpstreamRouteOptions {
  readonly forwarder: Forwarder;
  readonly upstream: () => Credentials;
  readonly kind: UpstreamBody['kind'];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const methods = ['HEAD', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const methodsWithBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** `/api/v3/*`: the interface, streamed both ways. The app is this route's own: it reads no bodies. */
export function forwardRoute(
  app: FastifyInstance,
  { forwarder, upstream, kind }: UpstreamRouteOptions,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.route({
    method: [...methods],
    url: `${interfaceMount}/*`,
    async handler(request, reply) {
      const path = interfacePath(request.raw.url ?? '');
      if (path === null)
        return reply.code(400).send({ detail: written(messageOf('proxy', 'path.unknown'), request.headers) });
      const browser = abortOnDisconnect(reply);
      const credentials = upstream();
      const body = methodsWithBody.has(request.method) && hasBody(request) ? request.raw : null;
      const { method, headers } = request;
      let answer: UpstreamAnswer;
      try {
        answer = await forwardJudged(forwarder, {
          credentials,
          method,
          path,
          headers,
          body,
          signal: browser,
        });
      } catch (error) {
        // The client has disconnected.
        if (browser.aborted) return reply.hijack();
        throw kind === 'embedded' ? failureOfOwn(error) : error;
      }
      return reply
        .code(answer.status)
        .headers(headersToBrowser(answer.headers, credentials))
        .header('content-security-policy', previewPolicy)
        .header('x-frame-options', 'SAMEORIGIN')
        .send(answer.body);
    },
  });
}

/** `GET /api/upstream`: asks the upstream for the smallest page there is. */
export function upstreamRoute(app: FastifyInstance, options: UpstreamRouteOptions): void {
  const { forwarder, upstream, kind, now } = options;
  app.get('/api/upstream', async ({ headers }, reply): Promise<UpstreamBody> => {
    const credentials = upstream();
    const begun = now();
    const tell = (state: UpstreamBody['state'], detail: string | null): UpstreamBody => ({
      kind,
      base_url: credentials.baseUrl,
      state,
      detail,
      ms: now() - begun,
    });
    try {
      const answer = await forwardJudged(forwarder, {
        credentials,
        method: 'GET',
        path: '/lists/?paginate_by=1',
        headers: { accept: 'application/json' },
        body: null,
        signal: abortOnDisconnect(reply),
      });
      await buffer(answer.body);
      return answer.status < 400
        ? tell('ok', null)
        : tell(
            'failing',
            written(messageOf('proxy', 'upstream.failing', { status: String(answer.status) }), headers),
          );
    } catch (cause) {
      const error = kind === 'embedded' ? failureOfOwn(cause) : cause;
      if (error instanceof UpstreamFailure) return tell(error.state, written(error.text, headers));
      throw error;
    }
  });
}

async function forwardJudged(forwarder: Forwarder, call: UpstreamCall): Promise<UpstreamAnswer> {
  const answer = await forwarder.forward(call);
  const { credentials, headers } = call;
  const failure = judgeAnswer({ ...answer, accept: headers.accept, credentials });
  if (failure === null) return answer;
  // Read away up to its end, so that the connection can be used again; a page is short.
  answer.body.on('error', () => undefined).resume();
  throw failure;
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
