import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ConfigError, listenOrigin, readConfig } from './config.ts';
import { settings, settingVariable } from './settings.ts';

const read = (env: Record<string, string> = {}, flags: Record<string, string> = {}) =>
  readConfig({ env, flags, folder: '/home/desk' });

describe('readConfig', () => {
  it('needs no settings', () => {
    expect(read()).toEqual({
      host: '127.0.0.1',
      port: 4600,
      portIsGiven: false,
      dataFolder: '/home/desk/data',
      files: null,
      database: { kind: 'sqlite' },
      upstream: null,
      publicUrl: 'http://127.0.0.1:4600',
      dashboardUrl: null,
      smtpUrls: [],
      looksUpHosts: true,
      sendLimits: { connections: 10, aSecond: 0, anHour: 0, aConnection: 1000, aMinuteToOneDomain: 0 },
      bounceDomain: null,
      bouncePort: null,
      bounceHost: '127.0.0.1',
      bounceCertificate: null,
      ownSenders: [],
      helo: hostname(),
      dkimSelector: null,
      relayAddresses: [],
      nameServers: [],
      password: null,
      requestsPerMinute: 1000,
      freeSpaceWarning: 2 ** 30,
      uploadLimit: 4096 * 2 ** 20,
      upstreamTimeoutMs: 120_000,
      trustProxy: null,
      undoDays: 30,
      eventDays: 0,
      logLevel: 'info',
      logsRequests: true,
      metrics: null,
      warnings: [],
    });
  });

  it.each([
    ['host', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://127.0.0.1:4600' }],
    ['host', '[::1]', { host: '::1', publicUrl: 'http://[::1]:4600' }],
    ['port', '0', { port: 0, portIsGiven: true }],
    ['data', 'elsewhere', { dataFolder: '/home/desk/elsewhere' }],
    ['data', '/var/lib/newsdesk', { dataFolder: '/var/lib/newsdesk' }],
    [
      'database-url',
      'postgres://u:p@db/desk',
      { database: { kind: 'postgres', url: 'postgres://u:p@db/desk' } },
    ],
    ['smtp-url', 'smtps://u:p@mail.example.com:465', { smtpUrls: ['smtps://u:p@mail.example.com:465'] }],
    ['smtp-url', 'smtp://one, smtp://two:26', { smtpUrls: ['smtp://one', 'smtp://two:26'] }],
    ['send-connections', '3', { sendLimits: { connections: 3 } }],
    ['send-domain-rate', '60', { sendLimits: { aMinuteToOneDomain: 60 } }],
    ['send-mx', 'off', { looksUpHosts: false }],
    ['public-url', 'https://news.example.com/', { publicUrl: 'https://news.example.com' }],
    ['dashboard-url', 'https://desk.example.com', { dashboardUrl: 'https://desk.example.com' }],
    ['bounce-address', 'bounces@Mail.example.com', { bounceDomain: 'mail.example.com' }],
    ['bounce-port', '2525', { bouncePort: 2525 }],
    ['bounce-host', '0.0.0.0', { bounceHost: '0.0.0.0' }],
    ['helo', 'Out.example.com', { helo: 'out.example.com' }],
    ['password', 'open the door', { password: 'open the door' }],
    ['senders', 'News@Example.com, example.org', { ownSenders: ['news@example.com', 'example.org'] }],
    ['dkim-selector', 'S1.relay', { dkimSelector: 's1.relay' }],
    ['relay-addresses', '192.0.2.1,2001:db8::1', { relayAddresses: ['192.0.2.1', '2001:db8::1'] }],
    ['dns', '127.0.0.1:5353, ::1,[::1]:54', { nameServers: ['127.0.0.1:5353', '[::1]:53', '[::1]:54'] }],
    ['rate-limit', '0', { requestsPerMinute: 0 }],
    ['upload-limit', '2', { uploadLimit: 2 * 2 ** 20 }],
    ['undo-days', '7', { undoDays: 7 }],
    ['event-days', '365', { eventDays: 365 }],
    ['upstream-timeout', '5', { upstreamTimeoutMs: 5000 }],
    ['trust-proxy', 'loopback, 10.0.0.0/8', { trustProxy: 'loopback,10.0.0.0/8' }],
    ['log-level', 'debug', { logLevel: 'debug' }],
    ['log-requests', 'off', { logsRequests: false }],
    ['metrics', '127.0.0.1:9090', { metrics: { host: '127.0.0.1', port: 9090 } }],
    ['metrics', '[::1]:9090', { metrics: { host: '::1', port: 9090 } }],
    ['metrics', 'off', { metrics: null }],
  ])('reads %s from the environment and from the flag: %s', (flag, value, expected) => {
    expect(read({ [settingVariable(flag)]: value })).toMatchObject(expected);
    expect(read({}, { [flag]: value })).toMatchObject(expected);
  });

  it.each([
    ['host', 'http://localhost', 'host name'],
    ['port', '80000', '0 to 65535'],
    ['port', '12a', '0 to 65535'],
    ['database-url', 'mysql://x', 'postgres://'],
    ['smtp-url', 'mail.example.com', 'smtp:// or smtps://'],
    ['smtp-url', 'smtp://one, two', 'smtp:// or smtps://'],
    ['smtp-url', 'smtp://one?tls=sometimes', 'not "sometimes"'],
    ['smtp-url', 'smtp://one?encrypt=yes', 'no parameter other than "tls"'],
    ['smtp-url', 'smtps://one?tls=off', 'always encrypted'],
    ['smtp-url', 'smtp://me:it@mail.example.com?tls=off', 'travel unencrypted'],
    ['helo', 'no name', 'must be a name'],
    ['send-connections', '0', '1 to 100000000'],
    ['public-url', 'news.example.com', 'http:// or https://'],
    ['public-url', 'https://u:p@news.example.com', 'must not hold'],
    ['dashboard-url', 'https://desk.example.com/?x=1', 'without "?"'],
    ['bounce-address', 'nowhere', 'must be a domain'],
    ['bounce-port', '0', '1 to 65535'],
    ['password', 'short', 'at least 8'],
    ['senders', 'me@', 'not "me@"'],
    ['dkim-selector', 'a b', 'not "a b"'],
    ['relay-addresses', 'mail.example.com', 'IP addresses'],
    ['dns', 'localhost:53', 'IP addresses'],
    ['dns', '127.0.0.1:0', 'IP addresses'],
    ['dns', '127.0.0.1:99999', 'IP addresses'],
    ['rate-limit', '-1', 'whole number'],
    ['upstream-timeout', '0', '1 to 3600'],
    ['trust-proxy', 'everyone', 'not "everyone"'],
    ['log-level', 'loud', 'one of fatal'],
    ['log-requests', 'some', 'one of on'],
    ['metrics', '9090', 'an address and a port'],
    ['metrics', 'localhost:metrics', '0 to 65535'],
    ['base-url', 'https://mail.example.com/v3', 'NEWSDESK_BASE_URL'],
    ['token', 'abcdefgh', 'NEWSDESK_TOKEN'],
  ])('refuses %s=%s with a sentence that names it', (flag, value, reason) => {
    const attempt = () => read({ [settingVariable(flag)]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(reason);
    expect(attempt).toThrow(/^NEWSDESK_[A-Z_]+ \(--[a-z-]+\) .*\.$/);
  });

  it('prefers a flag to the environment', () => {
    expect(read({ NEWSDESK_PORT: '1' }, { port: '2' }).port).toBe(2);
  });

  it('ignores an empty value', () => {
    expect(read({ NEWSDESK_PORT: ' ' }).port).toBe(4600);
  });

  it('requires base URL and token together', () => {
    const env = { NEWSDESK_BASE_URL: 'https://mail.example.com/api/v3/', NEWSDESK_TOKEN: 'abcdefgh12' };
    expect(read(env).upstream).toEqual({ baseUrl: 'https://mail.example.com/api/v3', token: 'abcdefgh12' });
  });

  it('refuses a base URL without the version', () => {
    const env = { NEWSDESK_BASE_URL: 'https://mail.example.com/', NEWSDESK_TOKEN: 'abcdefgh12' };
    expect(() => read(env)).toThrow('must end with /v3');
  });

  it.each(['token', 'smtp-url', 'database-url', 'password'])('never repeats the value of %s', (flag) => {
    const attempt = () => read({ [settingVariable(flag)]: 's3 cret' });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).not.toThrow('s3 cret');
  });

  describe('files in a bucket', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'hidden' };

    it('are read with the usual variables of S3-compatible programs', () => {
      const place = { bucket: 'news', accessKeyId: 'AKIA', secretAccessKey: 'hidden' };
      expect(read({ ...keys, NEWSDESK_FILES: 's3://news', AWS_REGION: 'eu-north-1' }).files).toEqual({
        ...place,
        endpoint: 'https://s3.eu-north-1.amazonaws.com',
        region: 'eu-north-1',
        prefix: '',
        sessionToken: null,
      });
      const env = { ...keys, AWS_ENDPOINT_URL: 'http://store:7480/', AWS_SESSION_TOKEN: 'hours' };
      expect(read(env, { files: 's3://news/desk/one/' }).files).toEqual({
        ...place,
        endpoint: 'http://store:7480',
        region: 'us-east-1',
        prefix: 'desk/one/',
        sessionToken: 'hours',
      });
    });

    it.each([
      ['https://news', keys, 'must be s3://BUCKET'],
      ['s3://', keys, 'must be s3://BUCKET'],
      ['s3://News', keys, 'must be s3://BUCKET'],
      ['s3://news/..', keys, 'must be s3://BUCKET'],
      ['s3://news', { AWS_ACCESS_KEY_ID: 'AKIA' }, 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
      [
        's3://news',
        { ...keys, AWS_ENDPOINT_URL: 'store' },
        'needs an AWS_ENDPOINT_URL that begins with http',
      ],
    ])('are refused as %s', (url, env, reason) => {
      expect(() => read({ ...env, NEWSDESK_FILES: url })).toThrow(reason);
      expect(() => read({ ...env, NEWSDESK_FILES: url })).not.toThrow('hidden');
    });
  });

  it('warns about a variable that is no setting, and about a token sent in the clear', () => {
    const env = {
      NEWSDESK_PROT: '1',
      NEWSDESK_BASE_URL: 'http://mail.example.com/v3',
      NEWSDESK_TOKEN: 'abcdefgh12',
    };
    expect(read(env).warnings).toEqual([
      'Ignoring unknown setting NEWSDESK_PROT.',
      'NEWSDESK_BASE_URL begins with http://, so the token travels unencrypted.',
    ]);
  });
});

describe('the name for mail servers', () => {
  it.each([
    ['the public host', { NEWSDESK_PUBLIC_URL: 'https://News.example.com/x' }, 'news.example.com'],
    ['its A-labels', { NEWSDESK_PUBLIC_URL: 'https://b\u00fccher.example' }, 'xn--bcher-kva.example'],
    [
      'the dashboard where the public host is an address',
      { NEWSDESK_PUBLIC_URL: 'http://192.0.2.1', NEWSDESK_DASHBOARD_URL: 'https://desk.example.com' },
      'desk.example.com',
    ],
    ['the return path', { NEWSDESK_BOUNCE_ADDRESS: 'bounces.example.com' }, 'bounces.example.com'],
    ['the machine where nothing else is known', {}, hostname()],
    ['the machine rather than an IPv6 address', { NEWSDESK_PUBLIC_URL: 'http://[2001:db8::1]' }, hostname()],
  ])('is %s', (_, env, expected) => {
    expect(read(env).helo).toBe(expected);
  });
});

describe('settings', () => {
  it('names each setting once', () => {
    expect(new Set(settings.map(({ flag }) => flag)).size).toBe(settings.length);
  });
});

describe('listenOrigin', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:80'],
    ['0.0.0.0', 'http://127.0.0.1:80'],
    ['::', 'http://[::1]:80'],
    ['desk.local', 'http://desk.local:80'],
  ])('is the URL for a browser on this computer: %s', (listenHost, origin) => {
    expect(listenOrigin(listenHost, 80)).toBe(origin);
  });
});
