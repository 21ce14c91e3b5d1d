import { sourceLanguage } from '../../messages/languages.ts';
import { writeMessage } from '../../messages/node/server-messages.ts';
import { messageOf } from '../../messages/translator.ts';
import type { Metric } from '../../lib/metrics.ts';
import { randomId as trulyRandomId } from '../../lib/random-id.ts';
import { prepareFirstStart } from './first-start.ts';
import { filesOf } from '../base/files/files-of.ts';
import type { ServiceConfig } from '../base/settings/config.ts';
import { handlers } from './handlers.ts';
import { createServicePlugin, type ServicePlugin } from './http/service-plugin.ts';
import type { Log } from '../storage/log.ts';
import { loopsOf } from './loops.ts';
import { queueMetrics } from './queue-metrics.ts';
import { MailPreparer } from '../mails/preparing/mail-preparer.ts';
import { createSigning, secretLength, type Signing } from '../base/links/signing.ts';
import { keepSigningSecret } from '../desk/account/signing-secret.store.ts';
import { holdBackRestoredCopy } from '../sending/restored-copy/restored-copy.start.ts';
import { openStorage } from '../storage/opening/open-storage.ts';
import type { OpenedStorage } from '../storage/storage.ts';
import { timedStorage } from '../storage/timed-storage.ts';
import { addStarterTemplates } from '../mails/templates/starter-templates.ts';
import { createEventRecorder, type EventRecorder } from '../results/tracking/event-recorder.ts';
import { findUsableSender } from '../senders/senders/senders.store.ts';
import type { ReaderServices } from './readers/public/reader-services.ts';
import { createMailLinks } from '../results/tracking/mail-links.ts';
import { sharedMemory, type SharedMemory } from '../desk/proxy-memory/shared-memory.ts';
import { TokenRegistry } from '../desk/tokens/token-registry.ts';
import { tokenLength } from '../desk/tokens/token-secret.ts';
import { notedStorage } from '../base/running-program.ts';
import { refuseReadOnly } from '../desk/watch/refuse-read-only.ts';
import { Watch } from '../desk/watch/watch.ts';
import { SharedLimits } from '../base/shared-limits.ts';
import { startLoops, type Loop, type Worker } from '../base/loop-runner.ts';

/** Health of the service: `problems` names what isn't working, and is empty if everything is. */
export interface Health {
  readonly problems: readonly string[];
  /** Sentences about current and upcoming problems. */
  readonly messages: readonly string[];
}

/** The embedded service: the interface on a storage, with its background work. */
export interface Service {
  /** Serves `/v3` and, for readers, `/p`; register it without a prefix. */
  readonly plugin: ServicePlugin;
  /** The token of the dashboard's proxy. Lives in memory only, and has no rate limit. */
  readonly dashboardToken: string;
  /** Memory that the proxies of all processes on this storage share. */
  readonly proxyMemory: SharedMemory;
  /** Starts the background work in this process. Later calls do nothing. */
  readonly startWorker: () => void;
  readonly health: () => Promise<Health>;
  /** Returns the metrics: queues, leases, and waits for the database. */
  readonly metrics: () => Promise<Metric[]>;
  /** Ends the background work after work in flight, then releases the storage. Close the server first. */
  readonly close: () => Promise<void>;
}

/** A service whose parts are open to tests. */
export interface AssembledService extends Service {
  readonly tokens: TokenRegistry;
  readonly events: EventRecorder;
  readonly signing: Signing;
  /** Starts watching the disk, data folder and database. */
  readonly startWatch: () => void;
}

/** Dependencies of a service's parts, and the things this process has to close. */
export interface OwnServices extends ReaderServices {
  readonly tokens: TokenRegistry;
  readonly preparer: MailPreparer;
  readonly watch: Watch;
  /** Unique to this process. */
  readonly dashboardToken: string;
}

/** Options of the service in addition to its settings; tests pass their own clock and identifiers. */
export interface ServiceOptions {
  readonly log: Log;
  /** The product's. */
  readonly version?: string;
  readonly now?: () => number;
  readonly randomId?: (length: number) => string;
  /** Closed with the service. */
  readonly preparer?: MailPreparer;
  /** Ends this process, which a newer one has made outdated. */
  readonly onOutdated?: () => void;
}

/**
 * Opens the storage, brings its schema up to date, and makes the service.
 *
 * @throws StorageFromTheFuture, StorageUnavailable, StorageFull, FilesUnavailable
 */
export async function createService(config: ServiceConfig, options: ServiceOptions): Promise<Service> {
  const { database, dataFolder } = config;
  const databaseUrl = database.kind === 'postgres' ? database.url : undefined;
  await filesOf(config).check();
  const { log, now = Date.now, onOutdated = () => undefined } = options;
  let storage = await openStorage({ dataFolder, databaseUrl, log });
  try {
    await refuseReadOnly(storage, now());
    storage = await notedStorage(storage, { log, onOutdated });
    await holdBackRestoredCopy({ storage, dataFolder, now, log });
    const service = await createServiceOn(storage, config, options);
    service.startWatch();
    return service;
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/** Creates the service on an open storage; closing the service closes it. */
export async function createServiceOn(
  opened: OpenedStorage,
  config: ServiceConfig,
  options: ServiceOptions,
): Promise<AssembledService> {
  const { log } = options;
  let worker: Worker | null = null;
  let watching: Worker | null = null;
  const lookAgain = atMostEachSecond();
  const { storage, metrics } = timedStorage(opened);
  const services = await servicesOn(storage, config, { ...options, wake: () => worker?.wake() });
  const { dashboardToken, tokens, events, signing, preparer, watch, limits } = services;
  await prepareFirstStart(services);
  await addStarterTemplates(services);
  return {
    plugin: createServicePlugin(services, handlers),
    dashboardToken,
    proxyMemory: sharedMemory(storage),
    tokens,
    events,
    signing,
    startWorker: () => {
      worker ??= startLoops(loopsOf(storage, services), log);
    },
    startWatch: () => {
      const telling = config.database.kind === 'postgres' ? [limits.loop(storage, services.now)] : [];
      watching ??= startLoops([watchLoop(watch, () => worker?.retry()), ...telling], log);
    },
    health: async () => {
      const unreachable = await storageProblems(services);
      const failing = watch.problems.filter(({ isFailing }) => isFailing).map(({ name }) => name);
      const loops = worker?.failing() ?? [];
      // The database may have answered only since the last look: looking again also retries failed work.
      if (unreachable.length === 0 && failing.length + loops.length > 0) lookAgain(() => watching?.wake());
      const messages = [
        ...unreachable.map(() => messageOf('api', 'health.storage')),
        ...watch.problems.map(({ message }) => message),
        ...loops.map((name) => messageOf('api', 'health.loop', { name })),
      ];
      return {
        problems: [...new Set([...unreachable, ...failing, ...loops])],
        messages: messages.map((message) => writeMessage(message, sourceLanguage)),
      };
    },
    metrics: async () => [...(await queueMetrics(storage, services.now)), ...metrics()],
    close: async () => {
      await watching?.close();
      await worker?.close();
      await tokens.flush();
      await events.close();
      await preparer.close();
      await storage.close();
    },
  };
}

/** Builds the dependencies of a service's parts, on an open storage. Close `events` and `preparer` before it. */
export async function servicesOn(
  storage: OpenedStorage,
  config: ServiceConfig,
  options: ServiceOptions & { readonly wake: () => void },
): Promise<OwnServices> {
  const { log, version = '', now = Date.now, randomId = trulyRandomId, wake } = options;
  const dashboardToken = trulyRandomId(tokenLength);
  const tokens = new TokenRegistry({ storage, log, now, dashboardToken });
  const signing = createSigning(await keepSigningSecret(storage, trulyRandomId(secretLength)));
  const events = createEventRecorder(storage, log);
  const mailLinks = createMailLinks(storage);
  const limits = new SharedLimits();
  const { preparer = new MailPreparer({ log }) } = options;
  const { dataFolder, freeSpaceWarning: warnBelow } = config;
  const bucket = config.files === null ? null : filesOf(config);
  const watch = new Watch({ storage, dataFolder, bucket, warnBelow, now, log });
  const findSenderName = async () => (await findUsableSender(storage.read))?.name ?? null;
  const parts = { storage, config, log, version, now, randomId, preparer, watch, findSenderName };
  return { ...parts, tokens, signing, events, mailLinks, limits, wake, dashboardToken };
}

/** Returns a function that looks again, but not more often than every second: anybody may ask for the health. */
function atMostEachSecond(): (look: () => void) => void {
  let last = -Infinity;
  return (look) => {
    const at = performance.now();
    if (at - last < 1000) return;
    last = at;
    look();
  };
}

/** Returns the loop of the watch, which retries failed work where nothing prevents it anymore. */
function watchLoop(watch: Watch, retry: () => void): Loop {
  const loop = watch.loop();
  return {
    ...loop,
    round: async (signal) => {
      await loop.round(signal);
      if (!watch.problems.some(({ isFailing }) => isFailing)) retry();
    },
  };
}

async function storageProblems({ storage, log }: OwnServices): Promise<string[]> {
  try {
    await storage.check();
    return [];
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : '' }, 'database unreachable');
    return ['storage'];
  }
}
