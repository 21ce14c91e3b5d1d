import { isIP } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { readFilesPlace, type FilesConfig } from './files-setting.ts';
import { smtpRelayOf, tlsConflict, tlsModes } from './smtp-relay.ts';
import { ConfigError, settings, settingVariable, type SettingFlag } from './settings.ts';
import {
  addressesOrDomains,
  dnsName,
  domain,
  host,
  ipAddresses,
  listenAddress,
  type ListenAddress,
  nameServers,
  oneOf,
  secret,
  trustedAddresses,
  url,
  webBase,
  wholeNumber,
} from './setting-values.ts';

export { ConfigError } from './settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Database engine: SQLite in the data folder, or PostgreSQL. */
export type DatabaseConfig =
  | { readonly kind: 'sqlite' }
  | { readonly kind: 'postgres'; readonly url: string };

/** Limits on the speed of emails to lists, shared by the sending workers. 0: no limit. */
export interface SendLimits {
  /** Open at a time in each worker, over all relays. */
  readonly connections: number;
  readonly aSecond: number;
  readonly anHour: number;
  /** Over one connection, before reconnecting. */
  readonly aConnection: number;
  /** To one domain. */
  readonly aMinuteToOneDomain: number;
}

/** Settings of the embedded service. */
export interface ServiceConfig extends FilesConfig {
  /** Absolute folder of the SQLite file, and of uploads, images and the local outbox unless those are in a bucket. */
  readonly dataFolder: string;
  readonly database: DatabaseConfig;
  /** Base of every link in an email and of every absolute link in an answer, without a trailing slash. */
  readonly publicUrl: string;
  /** URL of the dashboard, without a trailing slash; null for the one it listens on. */
  readonly dashboardUrl: string | null;
  /** The mail server and its fallbacks, in order. Empty: the one in Settings, or the local outbox. */
  readonly smtpUrls: readonly string[];
  readonly sendLimits: SendLimits;
  /** True if the mail servers of recipient domains are looked up, to find their mailbox providers. */
  readonly looksUpHosts: boolean;
  /** The name that Newsdesk sends to mail servers. */
  readonly helo: string;
  /** Domain of the return path, or null. */
  readonly bounceDomain: string | null;
  readonly bouncePort: number | null;
  /** Host of the bounce listener: a name or IP address. */
  readonly bounceHost: string;
  /** Files of the bounce listener's certificate and its private key, absolute; null if it has none. */
  readonly bounceCertificate: { readonly cert: string; readonly key: string } | null;
  /** Addresses and domains, in lower case, whose senders need no confirmation. */
  readonly ownSenders: readonly string[];
  /** Selector of the relay's own signatures, or null if Newsdesk signs. */
  readonly dkimSelector: string | null;
  /** IP addresses that emails are sent from; empty while unknown. */
  readonly relayAddresses: readonly string[];
  /** Name servers, `address:port`; empty for the machine's. */
  readonly nameServers: readonly string[];
  /** For one API token, 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Free bytes of the data folder's disk below which people are notified. */
  readonly freeSpaceWarning: number;
  /** Maximum bytes of a file to import. */
  readonly uploadLimit: number;
  /** Days for which jobs and imports can be undone; 0 for never. */
  readonly undoDays: number;
  /** Days for which single opens and clicks are kept; 0 for no limit. */
  readonly eventDays: number;
}

/** All settings, checked. */
export interface Config extends ServiceConfig {
  readonly host: string;
  readonly port: number;
  /** False if the port is only the default: a worker then listens on none. */
  readonly portIsGiven: boolean;
  /** The hosted service to use, or null for the embedded one. `baseUrl` ends with `/v3`. */
  readonly upstream: { readonly baseUrl: string; readonly token: string } | null;
  readonly password: string | null;
  readonly upstreamTimeoutMs: number;
  /** Fastify's `trustProxy`, or null. */
  readonly trustProxy: string | null;
  readonly logLevel: LogLevel;
  /** False if successful requests are not logged. */
  readonly logsRequests: boolean;
  /** Address of the metrics, or null. */
  readonly metrics: ListenAddress | null;
  /** Sentences about settings that work but are probably not intended. */
  readonly warnings: readonly string[];
}

/** Sources of the settings. A flag wins over the environment; an empty value counts as not given. */
export interface ConfigSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly flags?: Readonly<Record<string, string | undefined>>;
  /** The folder for relative data folders. */
  readonly folder: string;
}

/** Reads and checks every setting, once. Throws ConfigError, whose message names the setting and the reason. */
export function readConfig({ env, flags = {}, folder }: ConfigSources): Config {
  const given = (flag: SettingFlag): string | null => {
    return textOf(flags[flag] ?? env[settingVariable(flag)]);
  };
  const read = <Value>(flag: SettingFlag, parse: (flag: string, text: string) => Value): Value | null => {
    const text = given(flag);
    return text === null ? null : parse(flag, text);
  };

  const listenHost = read('host', host) ?? '127.0.0.1';
  const port = read('port', portNumber(0)) ?? 4600;
  const origin = listenOrigin(listenHost, port);
  const dataFolder = path.resolve(folder, given('data') ?? 'data');
  const addresses = {
    publicUrl: read('public-url', webBase) ?? origin,
    dashboardUrl: read('dashboard-url', webBase),
  };
  const bounceDomain = read('bounce-address', domain);
  const upstream = readUpstream(read('base-url', webBase), read('token', secret));

  return {
    host: listenHost,
    port,
    portIsGiven: given('port') !== null,
    dataFolder,
    database: readDatabase(given('database-url')),
    files: read('files', (flag, text) => readFilesPlace(flag, text, (name) => textOf(env[name]))),
    upstream,
    ...addresses,
    smtpUrls: read('smtp-url', smtp) ?? [],
    helo: heloName(read('helo', dnsName), addresses, bounceDomain),
    sendLimits: readSendLimits((flag, min) => read(flag, number({ min, max: 100_000_000 }))),
    looksUpHosts: (read('send-mx', onOrOff) ?? 'on') === 'on',
    bounceDomain,
    bouncePort: read('bounce-port', portNumber(1)),
    ...readListener({ read, given, folder }),
    ownSenders: read('senders', addressesOrDomains) ?? [],
    dkimSelector: read('dkim-selector', dnsName),
    relayAddresses: read('relay-addresses', ipAddresses) ?? [],
    nameServers: read('dns', nameServers) ?? [],
    password: read('password', passwordText),
    requestsPerMinute: read('rate-limit', number({ min: 0, max: 1_000_000 })) ?? 1000,
    ...readSizes((flag, min) => read(flag, number({ min, max: 1_000_000 }))),
    upstreamTimeoutMs: 1000 * (read('upstream-timeout', number({ min: 1, max: 3600 })) ?? 120),
    trustProxy: read('trust-proxy', trustedAddresses),
    ...readWatching({ read, given, folder }),
    warnings: [...unknownVariables(env), ...plainUpstream(upstream?.baseUrl ?? null)],
  };
}

function textOf(given: string | undefined): string | null {
  const text = (given ?? '').trim();
  return text === '' ? null : text;
}

/** Returns the URL for a browser on this machine: a wildcard is reached by loopback. */
export function listenOrigin(listenHost: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[listenHost] ?? listenHost;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

const number = (range: { min: number; max: number }) => (flag: string, text: string) =>
  wholeNumber(flag, text, range);

const onOrOff = (flag: string, text: string) => oneOf(flag, text, ['on', 'off']);

const portNumber = (min: number) => number({ min, max: 65_535 });

/** Reads one or more, separated by commas or spaces; a comma in a password is written `%2C`. */
const smtp = (flag: string, text: string) =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const parsed = url(flag, part, { schemes: ['smtp:', 'smtps:'], credentials: 'allowed' });
      for (const [name, value] of parsed.searchParams) {
        if (name !== 'tls') throw new ConfigError(flag, 'must have no parameter other than "tls"');
        if (!tlsModes.some((mode) => mode === value))
          throw new ConfigError(flag, `must have a "tls" of ${tlsModes.join(', ')}, not "${value}"`);
      }
      const conflict = tlsConflict(smtpRelayOf(parsed.href));
      if (conflict !== null) throw new ConfigError(flag, conflict);
      return parsed.href;
    });

/** Returns the given name, else the first known one of this installation. */
function heloName(
  given: string | null,
  { publicUrl, dashboardUrl }: Pick<ServiceConfig, 'publicUrl' | 'dashboardUrl'>,
  bounceDomain: string | null,
): string {
  if (given !== null) return given;
  const names = [publicUrl, dashboardUrl].map((base) => (base === null ? '' : new URL(base).hostname));
  const known = [...names, bounceDomain ?? '', hostname()].find(
    (name) => name.includes('.') && isIP(name) === 0,
  );
  return known ?? hostname();
}

const mostConnections = 200;

const megabyte = 2 ** 20;

function readSizes(
  read: (flag: SettingFlag, min: number) => number | null,
): Pick<ServiceConfig, 'freeSpaceWarning' | 'uploadLimit' | 'undoDays' | 'eventDays'> {
  return {
    freeSpaceWarning: megabyte * (read('free-space', 0) ?? 1024),
    uploadLimit: megabyte * (read('upload-limit', 1) ?? 4096),
    undoDays: read('undo-days', 0) ?? 30,
    eventDays: eventDays(read('event-days', 0) ?? 0),
  };
}

/** The month after sending is shown to the millisecond, and bots are detected in it. */
const fewestEventDays = 30;

function eventDays(days: number): number {
  if (days !== 0 && days < fewestEventDays)
    throw new ConfigError('event-days', `must be 0 or at least ${fewestEventDays}`);
  return days;
}

function readSendLimits(read: (flag: SettingFlag, min: number) => number | null): SendLimits {
  return {
    connections: Math.min(mostConnections, read('send-connections', 1) ?? 10),
    aSecond: read('send-rate', 0) ?? 0,
    anHour: read('send-hourly', 0) ?? 0,
    aConnection: read('send-reuse', 0) ?? 1000,
    aMinuteToOneDomain: read('send-domain-rate', 0) ?? 0,
  };
}

interface SettingReading {
  readonly read: <Value>(flag: SettingFlag, parse: (flag: string, text: string) => Value) => Value | null;
  readonly given: (flag: SettingFlag) => string | null;
  readonly folder: string;
}

/** Reads the settings for monitoring the running program. Throws ConfigError. */
function readWatching({ read }: SettingReading): Pick<Config, 'logLevel' | 'logsRequests' | 'metrics'> {
  return {
    logLevel: read('log-level', (flag, text) => oneOf(flag, text, logLevels)) ?? 'info',
    logsRequests: (read('log-requests', onOrOff) ?? 'on') === 'on',
    metrics: read('metrics', listenAddress),
  };
}

/** Reads the address of the bounce listener, and its certificate. Throws ConfigError. */
function readListener({
  read,
  given,
  folder,
}: SettingReading): Pick<ServiceConfig, 'bounceHost' | 'bounceCertificate'> {
  return {
    bounceHost: read('bounce-host', host) ?? '127.0.0.1',
    bounceCertificate: readCertificate(given, folder),
  };
}

/**
 * Reads a certificate's paths, relative to `folder`; the files are read when the listener starts. Throws ConfigError.
 */
function readCertificate(
  given: (flag: SettingFlag) => string | null,
  folder: string,
): ServiceConfig['bounceCertificate'] {
  const [cert, key] = [given('bounce-tls-cert'), given('bounce-tls-key')];
  if (cert === null && key === null) return null;
  if (cert === null)
    throw new ConfigError('bounce-tls-cert', 'is missing. Set it together with NEWSDESK_BOUNCE_TLS_KEY');
  if (key === null)
    throw new ConfigError('bounce-tls-key', 'is missing. Set it together with NEWSDESK_BOUNCE_TLS_CERT');
  return { cert: path.resolve(folder, cert), key: path.resolve(folder, key) };
}

function passwordText(flag: string, text: string): string {
  if (text.length < 8) throw new ConfigError(flag, 'must have at least 8 characters');
  return text;
}

function readDatabase(text: string | null): DatabaseConfig {
  if (text === null) return { kind: 'sqlite' };
  url('database-url', text, { schemes: ['postgres:', 'postgresql:'], credentials: 'allowed' });
  return { kind: 'postgres', url: text };
}

function readUpstream(baseUrl: string | null, token: string | null): Config['upstream'] {
  if (baseUrl === null && token === null) return null;
  if (baseUrl === null) throw new ConfigError('base-url', 'is missing. Set it together with NEWSDESK_TOKEN');
  if (token === null) throw new ConfigError('token', 'is missing. Set it together with NEWSDESK_BASE_URL');
  // Interface: conventions, Versions. Caught here, because it would otherwise show as a 404 on every page.
  if (!baseUrl.endsWith('/v3')) throw new ConfigError('base-url', 'must end with /v3, the API version');
  return { baseUrl, token };
}

function unknownVariables(env: ConfigSources['env']): string[] {
  const known = new Set<string>(settings.map(({ flag }) => settingVariable(flag)));
  return Object.keys(env)
    .filter((name) => name.startsWith('NEWSDESK_') && !known.has(name))
    .map((name) => `Ignoring unknown setting ${name}.`);
}

function plainUpstream(baseUrl: string | null): string[] {
  if (baseUrl === null) return [];
  const { protocol, hostname } = new URL(baseUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'https:' || isLocal) return [];
  return ['NEWSDESK_BASE_URL begins with http://, so the token travels unencrypted.'];
}
