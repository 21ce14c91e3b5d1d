import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers, Services } from '../../base/context.ts';
import { matchPath } from '../../../contract/match.ts';
import { languageOf } from '../../../messages/node/server-messages.ts';
import type { ReaderServices } from '../readers/public/reader-services.ts';
import { MethodNotAllowed, NotFound } from '../../base/errors.ts';
import { documentMaker } from './interface-document.ts';
import { createPublicPlugin } from '../readers/public/public-plugin.ts';
import type { TokenIdentity } from '../../base/known-tokens.ts';
import { interfacePrefix } from '../../base/links/request-urls.ts';
import { sendAnswer, sendJson } from './answer.ts';
import { authenticate } from './authentication.ts';
import { isMediaType } from '../../base/bodies/body.ts';
import { errorAnswer, loggedError } from '../../base/answers/error-answer.ts';
import { originOf } from './origin.ts';
import { operationsOf } from './operation.ts';
import { withStoredLines } from './stored-lines.ts';
import { createDispatch } from './dispatch.ts';
import { createThrottle } from './throttle.ts';

/** The plugin that serves the interface, for the caller's fastify. */
export type ServicePlugin = FastifyPluginAsync;

/**
 * Serves every operation of the contract under `/v3`, and public pages under `/p`. Interface: conventions, Versions.
 */
export function createServicePlugin(services: ReaderServices, handlers: Handlers): ServicePlugin {
  return async (app) => {
    await app.register(
      async (v3) => {
        await serveInterface(v3, services, handlers);
      },
      { prefix: interfacePrefix },
    );
    await app.register(createPublicPlugin(services));
  };
}

async function serveInterface(
  app: FastifyInstance,
  services: ReaderServices,
  handlers: Handlers,
): Promise<void> {
  const identities = new WeakMap<FastifyRequest, TokenIdentity>();
  const identityOf = (request: FastifyRequest): TokenIdentity => {
    const identity = identities.get(request);
    if (identity === undefined) throw new TypeError('a request was not authenticated');
    return identity;
  };

  app.removeAllContentTypeParsers();
  await app.register(multipart);
  // `dispatch` reads bodies, because it knows whether the operation has one.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'Accept, Authorization',
      'x-content-type-options': 'nosniff',
    });
    if (isDocument(request)) return;
    // The framework refuses a malformed media type in its own words, even if the operation has no body.
    if (!isMediaType(request.headers['content-type'])) delete request.raw.headers['content-type'];
    identities.set(request, await authenticate(request.headers.authorization, services.tokens));
    // The framework refuses known methods with its own words and statuses.
    if (!interfaceMethods.has(request.method)) throw methodRefusal(request);
  });
  // The rest of an upload is read and discarded, so that the connection can continue.
  app.addHook('onResponse', async (request) => {
    if (request.isMultipart() && !request.raw.readableEnded) request.raw.unpipe().resume();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, { request, reply, services }));
  app.setNotFoundHandler((request) => {
    throw methodRefusal(request);
  });

  const throttle = createThrottle(services.config.requestsPerMinute, services);
  const dispatch = createDispatch(services, withStoredLines(operationsOf(handlers)));
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = identityOf(request);
    throttle(identity);
    const dispatched = await dispatch(request, reply, identity);
    return sendAnswer(reply, dispatched.answer, dispatched);
  };
  const documentAt = documentMaker(services.version);
  app.get(documentPath, (request, reply) =>
    sendJson(reply, documentAt(originOf(request, services.config.publicUrl))),
  );
  app.all('/', handle);
  app.all('/*', handle);
}

const documentPath = '/openapi.json';

/**
 * Returns whether a request is for the description of the interface. It contains nothing of the account, so tools may
 * read it without a token.
 */
function isDocument(request: FastifyRequest): boolean {
  return request.routeOptions.url === `${interfacePrefix}${documentPath}`;
}

const interfaceMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** Refuses a method that the interface doesn't have. */
function methodRefusal(request: FastifyRequest): NotFound | MethodNotAllowed {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  const match = matchPath(request.method, path.slice(interfacePrefix.length));
  return match.found === 'path' ? new MethodNotAllowed(request.method, match.methods) : new NotFound();
}

interface Failed {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

function sendError(error: unknown, { request, reply, services }: Failed): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const { status, headers, body, isUnforeseen } = errorAnswer(error, language);
  if (isUnforeseen) {
    services.log.error({ method: request.method, status, ...loggedError(error) }, 'request failed');
  }
  return sendJson(reply.code(status).headers(headers), body);
}
