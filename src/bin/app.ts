import proxyAddr from '@fastify/proxy-addr';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { languageOf } from '../messages/node/server-messages.ts';
import { NotFound } from '../service/base/errors.ts';
import { publicPrefix } from '../service/base/links/public-urls.ts';
import type { LogLevel } from '../service/base/settings/config.ts';
import { publicErrorAnswer } from '../service/roof/readers/public/error-pages.ts';
import { jsonAnswer } from '../service/roof/readers/public/public-route.ts';
import { ConnectionGuard } from './connection-guard.ts';
import type { ConnectionMaxima } from './connection-limits.ts';
import { loggerOptions, type LogTarget } from './log.ts';

/** An answer, without personal data of its request. */
export interface Answer {
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

interface AppOptions {
  readonly logLevel: LogLevel;
  readonly logTarget: LogTarget;
  /** Fastify's `trustProxy`, or null. */
  readonly trustProxy: string | null;
  /** False to log only failed requests. Default: true. */
  readonly logsRequests?: boolean;
  /** Called for each answer. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Default: derived from the process's limit of open files. */
  readonly connectionMaxima?: ConnectionMaxima;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/** Frequent routes that aren't worth a log line. */
const quietRoutes: ReadonlySet<string | undefined> = new Set(['/healthz', '/metrics', undefined]);

const sweep_ms = 5000;

/** Maximum time for the head of a request, which takes only a few packets. */
const headersTimeout_ms = 15_000;

/** Routes whose handlers run only with a valid session or token. */
const signedInRoutes = /^(\/api)?\/v3\//;

/** Creates the web server for the parts. */
export function createApp(options: AppOptions): FastifyInstance {
  const { logLevel, logTarget, trustProxy, logsRequests = true, onAnswer } = options;
  const app = fastify({
    logger: loggerOptions(logLevel, logTarget),
    // Its lines would contain raw URLs.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    // A busy computer may take long to load a part. Its start ends with success or the part's own error.
    pluginTimeout: 0,
    http: { headersTimeout: headersTimeout_ms, connectionsCheckingInterval: sweep_ms },
    // Fits an email address of 254 characters, percent-encoded.
    routerOptions: { maxParamLength: 1024 },
    frameworkErrors(error, { raw }, reply) {
      const { status, headers, body } = malformedUrlAnswer(raw, error.statusCode ?? 400);
      // No hook runs for this request, so this closes its connection even before the whole body was read.
      reply.raw.writeHead(status, { ...headers, connection: 'close' });
      reply.raw.end(body);
    },
  });
  limitConnections(app, options);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url;
    const isQuiet = quietRoutes.has(route) || route?.startsWith('/assets/') === true;
    const details = {
      method: request.method,
      route: route ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    onAnswer?.({ method: request.method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    const hasFailed = reply.statusCode >= (isQuiet ? 500 : 400);
    if (!hasFailed && (isQuiet || !logsRequests)) request.log.debug(details, 'request');
    else request.log.info(details, 'request');
    done();
  });
  return app;
}

/** Returns the answer to a malformed or too long URL: a page for readers, as links in emails can break. */
function malformedUrlAnswer({ url = '', headers }: IncomingMessage, status: number) {
  if (!url.startsWith(`${publicPrefix}/`)) return jsonAnswer(status, { detail: 'The URL is not valid.' });
  const language = languageOf(headers['accept-language']);
  return publicErrorAnswer(new NotFound(), { asJson: false, language }).answer;
}

function limitConnections(app: FastifyInstance, options: AppOptions): void {
  const { trustProxy, connectionMaxima = defaultMaxima(), now = Date.now } = options;
  const trusts = trustProxy === null ? null : proxyAddr.compile(trustProxy.split(','));
  const guard = new ConnectionGuard({
    maxima: connectionMaxima,
    isTrustedProxy: (address) => trusts?.(address, 0) === true,
    now,
    log: app.log,
  });
  guard.watch(app.server);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    guard.begin(raw, reply.raw);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (signedInRoutes.test(request.routeOptions.url ?? '')) guard.admit(request.raw);
    done();
  });
  app.addHook('onListen', (done) => {
    const sweeping = setInterval(() => guard.sweep(), sweep_ms).unref();
    app.server.once('close', () => clearInterval(sweeping));
    done();
  });
  app.addHook('preClose', (done) => {
    guard.stop();
    done();
  });
}

/** Derives the maxima from half of the process's limit. Files and signed-in connections need the other half. */
function defaultMaxima(): ConnectionMaxima {
  const inAll = Math.min(4096, Math.floor(openFiles() / 2));
  return { inAll, ofNetwork: Math.floor(inAll / 8), ofOrganization: Math.floor(inAll / 4) };
}

function openFiles(): number {
  const report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });
  const read = report.safeParse(process.report.getReport());
  // Without a limit, the report has a word instead of a number. On Windows, it has nothing.
  return read.success ? read.data.userLimits.open_files.soft : 8192;
}
