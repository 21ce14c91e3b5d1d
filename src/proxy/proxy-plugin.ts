import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readDashboardPage, serveDashboard, serveNoDashboard } from './dashboard-files.ts';
import { createForwarder, defaultTimeouts, type UpstreamTimeouts } from './forward.ts';
import type { Credentials } from './forwarded-headers.ts';
import { isOwnHost, isOwnOrigin, type OwnAddress } from './own-address.ts';
import { dashboardHeaders, inlineScriptHashes, permissionsPolicy } from './security-headers.ts';
import { requireSession, sessionRoutes } from './session-routes.ts';
import { MemoryAway, type ProxyMemory } from './proxy-memory.ts';
import { openSessionStore } from './session-store.ts';
import { openSharedSessions } from './shared-sessions.ts';
import type { SignIn } from './sign-in.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { messageOf } from '../messages/translator.ts';
import { written } from './words.ts';
import { forwardRoute, upstreamRoute } from './upstream-routes.ts';

/** Dependencies of the proxy. It doesn't know the service at the base URL. */
export interface ProxyOptions {
  /** Called for each request: the embedded service's port is known only once it listens. */
  readonly upstream: () => Credentials;
  readonly upstreamKind: 'embedded' | 'hosted';
  readonly timeouts?: UpstreamTimeouts;
  /** Folder of the built dashboard. */
  readonly dashboardFolder: string;
  /** Memory that all proxies share, or the file that preserves this proxy's sessions over a restart. */
  readonly sessions: ProxyMemory | { readonly file: string };
  readonly signIn: SignIn;
  readonly address: OwnAddress;
  /** One for each installation on a machine: browsers don't distinguish ports. */
  readonly cookieName: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/**
 * Returns the dashboard's own server as a Fastify plugin: its files, its sessions, and `/api/v3/*`, the interface with
 * the token added. Registered without a prefix; it answers every path that no other plugin does.
 */
export function proxyPlugin(options: ProxyOptions): FastifyPluginAsync {
  return async (app) => {
    const { now = Date.now, address, cookieName, signIn } = options;
    const epoch = (previous: string | null) => signIn.epoch(previous);
    const onTrouble = (sentence: string) => app.log.warn(sentence);
    const sessions =
      'file' in options.sessions
        ? await openSessionStore({ file: options.sessions.file, epoch, now, onTrouble })
        : await openSharedSessions({ memory: options.sessions, epoch, now });
    const forwarder = createForwarder(options.timeouts ?? defaultTimeouts);
    app.addHook('onClose', () => forwarder.close());

    const page = await readDashboardPage(options.dashboardFolder);
    await protect(app, address, page ?? '');
    if (page === null) serveNoDashboard(app);
    else await serveDashboard(app, options.dashboardFolder);

    const routes = { forwarder, upstream: options.upstream, kind: options.upstreamKind, now };
    await app.register(async (api) => {
      api.addHook('onRequest', keepOthersOut(address));
      const isSecure = (request: FastifyRequest) => cameEncrypted(request, address);
      sessionRoutes(api, { sessions, signIn, cookieName, version: options.version, isSecure, now });
      await api.register(async (inside) => {
        inside.addHook('onRequest', requireSession(sessions, cookieName));
        upstreamRoute(inside, routes);
        await inside.register(async (streaming) => forwardRoute(streaming, routes));
      });
    });
  };
}

/** Sets up all answers: reads cookies, sets headers, refuses foreign names, sends failures as JSON. */
async function protect(app: FastifyInstance, address: OwnAddress, page: string): Promise<void> {
  app.setErrorHandler(tellError);
  await app.register(cookie);
  await app.register(helmet, dashboardHeaders(inlineScriptHashes(page)));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    if (isOwnHost(request.headers.host, address)) return undefined;
    return reply.code(403).send({ detail: written(messageOf('proxy', 'host.unknown'), request.headers) });
  });
}

/** Limits everything under `/api` to the dashboard, and keeps it out of caches. */
function keepOthersOut(address: OwnAddress) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const { method, headers } = request;
    const { host, origin } = headers;
    const fetchSite = headers['sec-fetch-site'];
    if (isOwnOrigin({ method, host, origin, fetchSite: fetchSite?.toString() }, address)) return undefined;
    return reply.code(403).send({ detail: written(messageOf('proxy', 'origin.foreign'), headers) });
  };
}

function cameEncrypted(request: FastifyRequest, { urls }: OwnAddress): boolean {
  if (request.protocol === 'https') return true;
  return urls.some((url) => url.startsWith('https:') && new URL(url).host === request.headers.host);
}

function tellError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof UpstreamFailure) {
    request.log.warn({ upstream: error.state, upstreamStatus: error.upstreamStatus }, error.message);
    return reply.code(error.status).send(error.bodyFor(request.headers));
  }
  if (error instanceof MemoryAway) {
    const failure = new UpstreamFailure('database', messageOf('proxy', 'upstream.database'));
    return reply.code(failure.status).send(failure.bodyFor(request.headers));
  }
  const refusal = requestFault(error);
  if (refusal !== null) return reply.code(refusal.status).send({ detail: refusal.detail });
  request.log.error({ err: error }, 'proxy request failed');
  return reply.code(500).send({ detail: written(messageOf('proxy', 'internal'), request.headers) });
}

/** Returns the fault of the request itself, as found by the framework. */
function requestFault(error: unknown): { status: number; detail: string } | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null;
  return error.statusCode < 500 ? { status: error.statusCode, detail: error.message } : null;
}
