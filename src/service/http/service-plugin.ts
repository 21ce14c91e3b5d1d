import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers, Services } from '../context.ts';
import { NotFound } from '../errors.ts';
import { interfaceDocument } from '../interface-document.ts';
import { createPublicPlugin } from '../public/public-plugin.ts';
import type { TokenIdentity } from '../tokens/token-identity.ts';
import { interfacePrefix } from '../urls.ts';
import { sendAnswer, sendJson } from './answer.ts';
import { authenticate } from './authentication.ts';
import { errorAnswer, loggedError } from './error-answer.ts';
import { originOf } from './origin.ts';
import { operationsOf } from './operation.ts';
import { createDispatch } from './dispatch.ts';
import { createThrottle } from './throttle.ts';

/** The plugin that serves the interface, for whichever fastify the caller runs. */
export type ServicePlugin = FastifyPluginAsync;

/** Serves every operation of the contract under `/v3`, and what readers reach under `/p`. Spec: Versioning. */
export function createServicePlugin(services: Services, handlers: Handlers): ServicePlugin {
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

async function serveInterface(app: FastifyInstance, services: Services, handlers: Handlers): Promise<void> {
  const identities = new WeakMap<FastifyRequest, TokenIdentity>();
  const identityOf = (request: FastifyRequest): TokenIdentity => {
    const identity = identities.get(request);
    if (identity === undefined) throw new TypeError('a request was not authenticated');
    return identity;
  };

  app.removeAllContentTypeParsers();
  await app.register(multipart);
  // Bodies are read by `dispatch`, which knows whether the operation has one.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'Accept, Authorization',
      'x-content-type-options': 'nosniff',
    });
    identities.set(request, await authenticate(request.headers.authorization, services.tokens));
  });
  // What is left of an upload is read past, so that the connection can go on.
  app.addHook('onResponse', async (request) => {
    if (request.isMultipart() && !request.raw.readableEnded) request.raw.unpipe().resume();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, { request, reply, services }));
  app.setNotFoundHandler(() => {
    throw new NotFound();
  });

  const throttle = await createThrottle(app, services.config.requestsPerMinute, identityOf);
  const dispatch = createDispatch(services, operationsOf(handlers));
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    await throttle(request);
    const dispatched = await dispatch(request, reply, identityOf(request));
    return sendAnswer(reply, dispatched.answer, dispatched);
  };
  app.get('/openapi.json', (request, reply) => {
    const origin = originOf(request, services.config.publicUrl);
    return sendJson(reply, interfaceDocument(origin, services.version));
  });
  app.all('/', handle);
  app.all('/*', handle);
}

interface Failed {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

function sendError(error: unknown, { request, reply, services }: Failed): FastifyReply {
  const { status, headers, body, isUnforeseen } = errorAnswer(error);
  if (isUnforeseen) {
    services.log.error({ method: request.method, status, ...loggedError(error) }, 'a request failed');
  }
  return sendJson(reply.code(status).headers(headers), body);
}
