import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { defaultTimeouts } from '../proxy/forward.ts';
import { proxyPlugin } from '../proxy/proxy-plugin.ts';
import type { ProxyMemory } from '../proxy/proxy-memory.ts';
import { createSignIn, type SignIn } from '../proxy/sign-in.ts';
import { listenOrigin, type Config } from '../service/base/settings/config.ts';
import type { Service } from '../service/roof/create-service.ts';
import { createApp } from './app.ts';
import { greeting } from './greeting.ts';
import { serveHealth } from './health.ts';
import type { LogTarget } from './log.ts';
import { processMetrics } from './process-metrics.ts';
import { createRequestMetrics } from './request-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { Parts } from './parts.ts';
import { proxyMemoryOn, type OpenedMemory } from './proxy-memory.ts';
import type { Project } from './project.ts';
import { openDataFolder } from './data-folder.ts';
import { listenError } from './start-error.ts';
import { serveWaitingRoom, waitForDatabase } from './waiting-room.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly parts: Parts;
  readonly project: Project;
  readonly logTarget: LogTarget;
  /** Creates the embedded service. Called only in a process with the service or worker. */
  readonly createService: (config: Config, log: FastifyInstance['log']) => Promise<Service>;
  /** Opens the memory shared by proxies. Called only for a proxy without a service, on PostgreSQL. */
  readonly openMemory: (config: Config, log: FastifyInstance['log']) => Promise<OpenedMemory>;
  /** Aborts a start that waits for its database. */
  readonly signal?: AbortSignal;
}

export interface RunningServer {
  /** Origin on this machine, or null if it doesn't listen. */
  readonly origin: string | null;
  /** Lines to print at the start. */
  readonly lines: readonly string[];
  readonly log: FastifyInstance['log'];
  /** Refuses new work, finishes work in flight, and releases all resources. */
  readonly close: () => Promise<void>;
}

/** Starts the parts of a process on one port. Throws StartError, or the error of creating the service. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, parts, logTarget } = options;
  const requests = createRequestMetrics();
  const app = createApp({ ...config, logTarget, onAnswer: requests.note });
  for (const warning of config.warnings) app.log.warn(warning);
  await openDataFolder(config.dataFolder, app.log);

  const runsService = parts.service || parts.worker;
  const service = runsService ? await waitedFor(options, app.log, options.createService) : null;
  const opened = await memoryOf(options, app.log, service);
  let metrics: FastifyInstance | null = null;
  const close = async () => {
    await metrics?.close();
    await app.close();
    await service?.close();
    await opened?.close();
  };
  try {
    const memory = opened === null ? null : proxyMemoryOn(opened.memory);
    const { password } = config;
    const signIn = parts.proxy ? createSignIn({ password, ...(memory === null ? {} : { memory }) }) : null;
    const origin = await open(app, options, { service, signIn, memory });
    if (config.metrics !== null) {
      const sources = [processMetrics, requests.metrics, ...(service === null ? [] : [service.metrics])];
      metrics = await serveMetrics(createApp({ ...config, logTarget }), config.metrics, sources);
    }
    if (parts.worker) service?.startWorker();
    const lines = greeting({ config, parts, origin, signIn, version: options.project.version });
    return { origin, lines, log: app.log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the memory for proxies. On PostgreSQL, several proxies share it. */
async function memoryOf(
  options: ServerOptions,
  log: FastifyInstance['log'],
  service: Service | null,
): Promise<OpenedMemory | null> {
  const { config, parts, openMemory } = options;
  if (!parts.proxy || config.database.kind !== 'postgres') return null;
  if (service !== null) return { memory: service.proxyMemory, close: async () => undefined };
  return waitedFor(options, log, openMemory);
}

/** Creates an object that needs the database. On PostgreSQL, waits for an unavailable one. */
async function waitedFor<Made>(
  { config, parts, logTarget, signal }: ServerOptions,
  log: FastifyInstance['log'],
  make: (config: Config, log: FastifyInstance['log']) => Promise<Made>,
): Promise<Made> {
  const openRoom = async (): Promise<FastifyInstance | null> => {
    if (!listens(parts, config)) return null;
    const room = createApp({ ...config, logTarget });
    serveWaitingRoom(room);
    await listen(room, config);
    return room;
  };
  return waitForDatabase(() => make(config, log), { log, openRoom, signal });
}

function listens(parts: Parts, config: Config): boolean {
  return parts.proxy || parts.service || config.portIsGiven;
}

/** Starts to listen. Throws StartError if the port can't be used. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, { host, port });
  }
}

interface Made {
  readonly service: Service | null;
  readonly signIn: SignIn | null;
  /** Memory shared by proxies, or null for a proxy with its own. */
  readonly memory: ProxyMemory | null;
}

/** Registers the parts and starts to listen. */
async function open(app: FastifyInstance, options: ServerOptions, made: Made): Promise<string | null> {
  const { config, parts } = options;
  const { host, port } = config;
  const { service, signIn, memory } = made;
  let origin = listenOrigin(host, port);
  await serveHealth(app, service);
  if (service !== null && parts.service) await app.register(service.plugin);
  if (signIn !== null) {
    const own = service === null ? null : service.dashboardToken;
    const upstream = () => config.upstream ?? { baseUrl: `${origin}/v3`, token: own ?? '' };
    await app.register(proxyPlugin({ ...proxyOptions(options, memory), signIn, upstream }));
  } else {
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ detail: 'Not found.' }));
  }
  if (!listens(parts, config)) return null;
  await listen(app, config);
  const address = app.server.address();
  if (address !== null && typeof address === 'object') origin = listenOrigin(host, address.port);
  return origin;
}

function proxyOptions(
  { config, project }: ServerOptions,
  memory: ProxyMemory | null,
): Omit<Parameters<typeof proxyPlugin>[0], 'signIn' | 'upstream'> {
  const { host, port, dataFolder, dashboardUrl, publicUrl, upstreamTimeoutMs } = config;
  return {
    upstreamKind: config.upstream === null ? 'embedded' : 'hosted',
    timeouts: { ...defaultTimeouts, answerMs: upstreamTimeoutMs },
    dashboardFolder: project.dashboardFolder,
    sessions: memory ?? { file: path.join(dataFolder, 'sessions.json') },
    address: { listenHost: host, urls: [dashboardUrl ?? publicUrl, publicUrl] },
    cookieName: memory === null ? `newsdesk_${port}` : sharedCookie(dashboardUrl ?? publicUrl),
    version: project.version,
  };
}

/** Returns the cookie name shared by all proxies of a dashboard, independent of their ports. */
function sharedCookie(url: string): string {
  const { port, protocol } = new URL(url);
  return `newsdesk_${port === '' ? protocol.slice(0, -1) : port}`;
}
