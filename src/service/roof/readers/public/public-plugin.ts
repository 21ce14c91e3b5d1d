import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../../../messages/node/server-messages.ts';
import { BodyTooLarge, NotFound } from '../../../base/errors.ts';
import { mediaTypeOf, readBody } from '../../../base/bodies/body.ts';
import { loggedError } from '../../../base/answers/error-answer.ts';
import { readMultipart } from '../../../base/bodies/multipart.ts';
import { publicErrorAnswer } from './error-pages.ts';
import { createPublicLimits, type PublicLimits } from './public-limits.ts';
import type { PublicAnswer, PublicRequest, PublicRoute } from './public-route.ts';
import { publicRoutes } from './public-routes.ts';
import type { ReaderServices } from './reader-services.ts';
import { publicPrefix } from '../../../base/links/public-urls.ts';

/** Maximum bytes of a body. A form with a dozen long texts. */
const bodyLimit = 64 * 1024;

const userAgentLength = 300;

/** Headers of all answers. Nothing is cached, and other sites get no referrer. */
const commonHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  vary: 'Accept, Accept-Language',
} as const;

/** Headers for scripts on pages of other sites. Without credentials: there are none. */
const sharedHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Retry-After',
} as const;

const preflightHeaders = {
  ...sharedHeaders,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Accept, Content-Type',
  'access-control-max-age': '86400',
} as const;

/** Serves public pages under `/p`: without token and session, and without script except for forms that block bots. */
export function createPublicPlugin(services: ReaderServices): FastifyPluginAsync {
  return async (app) => {
    await app.register((pages) => servePages(pages, services), { prefix: publicPrefix });
    // A link that was turned into capitals is dead, but a reader who follows it gets a page.
    await app.register(async (pages) => answerErrors(pages, services), {
      prefix: publicPrefix.toUpperCase(),
    });
  };
}

/** Answers errors and unknown paths with a page, or with JSON for a script. */
function answerErrors(app: FastifyInstance, services: ReaderServices): void {
  app.setErrorHandler((error, request, reply) => {
    const { answer, isUnforeseen } = publicErrorAnswer(error, {
      asJson: wantsJson(request),
      language: languageOf(request.headers['accept-language']),
    });
    if (isUnforeseen) {
      const { method } = request;
      services.log.error({ method, status: answer.status, ...loggedError(error) }, 'public request failed');
    }
    return send(reply, answer);
  });
  app.setNotFoundHandler(() => {
    throw new NotFound();
  });
}

async function servePages(app: FastifyInstance, services: ReaderServices): Promise<void> {
  app.removeAllContentTypeParsers();
  // The routes read bodies, because they know whether they need one.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  answerErrors(app, services);

  const count = createPublicLimits(services);
  const routes = publicRoutes(services);
  for (const route of routes) if (route.method === 'GET') serve(app, route, count);
  await app.register(async (posting) => {
    // Hooks and listeners run on every request, so opens and clicks, which are most of them, avoid this.
    await posting.register(multipart);
    // The rest of a body is read and discarded, so that the connection can continue.
    posting.addHook('onResponse', async ({ raw }) => {
      if (!raw.readableEnded) raw.unpipe().resume();
    });
    for (const route of routes) if (route.method === 'POST') serve(posting, route, count);
  });
}

function serve(app: FastifyInstance, route: PublicRoute, count: PublicLimits): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (route.isShared === true) reply.headers(sharedHeaders);
    count(route.limit, request.ip);
    return send(reply, await route.handle(publicRequest(request)));
  };
  for (const url of [route.path, `${route.path}/`]) {
    app.route({ method: route.method, url, handler });
    if (route.isShared === true && route.method === 'POST') {
      app.options(url, (_request, reply) =>
        send(reply, { status: 204, headers: preflightHeaders, body: '' }),
      );
    }
  }
}

function send(reply: FastifyReply, { status, headers, body }: PublicAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ ...commonHeaders, ...headers })
    .send(body);
}

function publicRequest(request: FastifyRequest): PublicRequest {
  return {
    params: keysOf(request.params),
    address: request.ip,
    method: request.method === 'POST' ? 'POST' : request.method === 'HEAD' ? 'HEAD' : 'GET',
    get language() {
      return languageOf(request.headers['accept-language']);
    },
    isPrefetch: isPrefetch(request),
    userAgent: plainText(request.headers['user-agent'] ?? '').slice(0, userAgentLength),
    get wantsJson() {
      return wantsJson(request);
    },
    body: () => bodyOf(request),
  };
}

function keysOf(params: unknown): Record<string, string> {
  const entries = Object.entries(typeof params === 'object' && params !== null ? params : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** As defined in Fetch Metadata, Sec-Purpose. Firefox and older browsers use their own names. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'];

function isPrefetch({ headers }: FastifyRequest): boolean {
  return prefetchHeaders.some((name) => {
    const value = headers[name];
    return value !== undefined && /prefetch|preview/i.test(String(value));
  });
}

/** Returns whether a request names JSON: browsers accept anything, and want a page. */
function wantsJson(request: FastifyRequest): boolean {
  // No form of a browser sends JSON.
  if (mediaTypeOf(request.headers['content-type']) === 'application/json') return true;
  const accept = (request.headers.accept ?? '').toLowerCase();
  return accept.includes('application/json') && !accept.includes('text/html');
}

async function bodyOf(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw new BodyTooLarge(bodyLimit);
  if (mediaTypeOf(request.headers['content-type']) === 'multipart/form-data') {
    return (await readMultipart(request, { takesUpload: false, limit: bodyLimit })).fields;
  }
  const body = await readBody(request.raw, bodyLimit);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject ? Object.fromEntries(Object.entries(body)) : {};
}

/** Removes control characters and halves of characters, which no engine stores. */
function plainText(text: string): string {
  return text.replace(/[\p{Control}\p{Surrogate}]/gu, ' ');
}
