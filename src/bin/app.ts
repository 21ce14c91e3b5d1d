import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { LogLevel } from '../service/config.ts';
import { loggerOptions, type LogTarget } from './log.ts';

interface AppOptions {
  readonly logLevel: LogLevel;
  readonly logTarget: LogTarget;
  /** What Fastify's `trustProxy` takes, or null. */
  readonly trustProxy: string | null;
}

/** What runs often and tells little. */
const quietRoutes: ReadonlySet<string | undefined> = new Set(['/healthz', undefined]);

/** The web server that the parts are plugged into. */
export function createApp({ logLevel, logTarget, trustProxy }: AppOptions): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(logLevel, logTarget),
    // Its lines would hold raw URLs.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    // An address of 254 characters, percent-encoded.
    routerOptions: { maxParamLength: 1024 },
    frameworkErrors(error, _request, reply) {
      reply.raw.writeHead(error.statusCode ?? 400, { 'content-type': 'application/json; charset=utf-8' });
      reply.raw.end(JSON.stringify({ detail: 'This is no address of Newsdesk.' }));
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const isQuiet = quietRoutes.has(route) || route?.startsWith('/assets/') === true;
    const details = {
      method: request.method,
      route: route ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isQuiet && reply.statusCode < 500) request.log.debug(details, 'request');
    else request.log.info(details, 'request');
    done();
  });
  return app;
}
