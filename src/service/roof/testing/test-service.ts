import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { createClient, type CallEndpoint, type WireRequest } from '../../../contract/wire/client.ts';
import type { ServiceConfig } from '../../base/settings/config.ts';
import { createServiceOn, type AssembledService } from '../create-service.ts';
import type { Log } from '../../storage/log.ts';
import { MailPreparer, type PreparerParts } from '../../mails/preparing/mail-preparer.ts';
import type { Signing } from '../../base/links/signing.ts';
import type { EventRecorder } from '../../results/tracking/event-recorder.ts';
import type { TokenRegistry } from '../../desk/tokens/token-registry.ts';
import { openStorage } from '../../storage/opening/open-storage.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { type OpenTestStorage } from '../../storage/testing/engines.ts';
import { migratedSqlitePlace } from '../../storage/testing/migrated-places.ts';
import { silentLog } from '../../storage/testing/silent-log.ts';

/** A service in this process, with a fixed clock and consecutive ids. */
export interface TestService {
  readonly app: FastifyInstance;
  readonly service: AssembledService;
  readonly storage: OpenedStorage;
  readonly tokens: TokenRegistry;
  readonly events: EventRecorder;
  readonly signing: Signing;
  /** The service's time, epoch milliseconds; set it to let time pass. */
  readonly clock: { now: number };
  /** Logged warnings and errors. */
  readonly logged: { details: object; message: string }[];
  /** Calls an operation through the contract's client, as the dashboard. */
  readonly call: CallEndpoint<string, undefined>;
  /** Returns `call` as the client with an API token. */
  readonly callWith: (token: string) => TestService['call'];
  /** Sends any request with the dashboard's token. */
  readonly send: (request: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** 2026-01-02T03:04:05.678Z. */
export const testTime = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

/** Origin of a service that is reached by `inject`. */
export const testOrigin = 'http://localhost';

/** Settings of a service under test. */
export const testConfig: ServiceConfig = {
  dataFolder: tmpdir(),
  files: null,
  database: { kind: 'sqlite' },
  publicUrl: 'https://news.example.com',
  dashboardUrl: null,
  smtpUrls: [],
  helo: 'news.test',
  looksUpHosts: false,
  sendLimits: { connections: 2, aSecond: 0, anHour: 0, aConnection: 0, aMinuteToOneDomain: 0 },
  bounceDomain: null,
  bouncePort: null,
  bounceHost: '127.0.0.1',
  bounceCertificate: null,
  ownSenders: [],
  dkimSelector: null,
  relayAddresses: [],
  // No server listens there, so that no test queries the real DNS.
  nameServers: ['127.0.0.1:1'],
  requestsPerMinute: 0,
  freeSpaceWarning: 0,
  uploadLimit: 2 ** 30,
  undoDays: 30,
  eventDays: 0,
};

/** For tests that look at nothing in which the engines could differ: a new SQLite file, removed after the test. */
export async function openSqliteForTest(): Promise<OpenedStorage> {
  const place = await migratedSqlitePlace();
  onTestFinished(() => place.remove());
  const storage = await openStorage(place.options);
  onTestFinished(() => storage.close());
  return storage;
}

/** Makes a service on a new storage of the engine at hand. The storage is closed and removed after the test. */
export async function startTestService(
  openTestStorage: OpenTestStorage,
  config: Partial<ServiceConfig> = {},
  preparing: Partial<PreparerParts> = {},
): Promise<TestService> {
  const storage = await openTestStorage();
  const clock = { now: testTime };
  const logged: TestService['logged'] = [];
  let ids = 0;
  // Long enough for a busy machine. Few tests are about this limit.
  const preparer = new MailPreparer({ log: silentLog, limit_ms: 20_000, ...preparing });
  onTestFinished(() => preparer.close());
  const service = await createServiceOn(
    storage,
    { ...testConfig, ...config },
    {
      log: collectingLog(logged),
      preparer,
      now: () => clock.now,
      randomId: (length) => String((ids += 1)).padStart(length, 'Id0'.repeat(20)),
    },
  );
  const app = fastify();
  await app.register(service.plugin);
  const send = (request: InjectOptions) =>
    app.inject({
      ...request,
      headers: { authorization: `Token ${service.dashboardToken}`, host: 'localhost', ...request.headers },
    });
  const { tokens, events, signing } = service;
  return {
    app,
    service,
    storage,
    tokens,
    events,
    signing,
    clock,
    logged,
    send,
    call: clientOf(send),
    callWith: (token) =>
      clientOf(({ headers, ...request }) =>
        send({ ...request, headers: { ...headers, authorization: `Token ${token}` } }),
      ),
  };
}

function collectingLog(logged: TestService['logged']): Log {
  const collect = (details: object, message: string) => void logged.push({ details, message });
  return { ...silentLog, warn: collect, error: collect };
}

function clientOf(send: TestService['send']): TestService['call'] {
  return createClient('/v3', async ({ method, url, headers, body }: WireRequest<undefined>) => {
    const payload = typeof body === 'string' ? { payload: body } : {};
    const response = await send({ method: methodOf(method), url, headers: { ...headers }, ...payload });
    return {
      status: response.statusCode,
      json: () => Promise.resolve(response.body === '' ? null : response.json<unknown>()),
      file: () => Promise.resolve(response.body),
    };
  });
}

/** Returns an API method with the type for `inject`. */
export function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  switch (method) {
    case 'GET':
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
      return method;
    default:
      throw new TypeError(method);
  }
}
