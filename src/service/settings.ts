/** One setting: an environment variable and a flag of the same name. Choice: DESIGN section 4. */
export interface Setting {
  /** The flag without its dashes; `NEWSDESK_` and its upper case make the environment variable. */
  readonly flag: string;
  /** What stands for the value in the help text. */
  readonly value: string;
  /** What applies when it isn't given, in words. */
  readonly fallback: string;
  readonly meaning: string;
}

/** Every setting, in the order the help shows them. */
export const settings = [
  { flag: 'host', value: 'ADDRESS', fallback: '127.0.0.1', meaning: 'the address to listen on' },
  { flag: 'port', value: 'NUMBER', fallback: '4600', meaning: 'the port to listen on' },
  {
    flag: 'data',
    value: 'FOLDER',
    fallback: './data',
    meaning: 'where the SQLite file, uploads, images, sessions and the local outbox are',
  },
  {
    flag: 'database-url',
    value: 'URL',
    fallback: 'the SQLite file',
    meaning: 'postgres://… runs on PostgreSQL',
  },
  {
    flag: 'base-url',
    value: 'URL',
    fallback: 'the embedded service',
    meaning: 'a hosted v3 service to work with; then no service is started here',
  },
  { flag: 'token', value: 'TOKEN', fallback: 'none', meaning: 'the API token of that hosted service' },
  {
    flag: 'smtp-url',
    value: 'URL',
    fallback: 'the local outbox',
    meaning:
      'smtp:// or smtps:// with user and password: the mail server; separate fallback servers with commas. ?tls= is off, opportunistic (default), require (valid certificate; default with smtps:// or a password), verify (also on loopback)',
  },
  {
    flag: 'helo',
    value: 'NAME',
    fallback: 'the host of the public URL',
    meaning: 'the name Newsdesk introduces itself by to mail servers',
  },
  {
    flag: 'send-connections',
    value: 'NUMBER',
    fallback: '10',
    meaning: 'connections to relays at a time, for mails to lists; 200 at most',
  },
  { flag: 'send-rate', value: 'NUMBER', fallback: 'no limit', meaning: 'mails to lists a second' },
  { flag: 'send-hourly', value: 'NUMBER', fallback: 'no limit', meaning: 'mails to lists an hour' },
  {
    flag: 'send-reuse',
    value: 'NUMBER',
    fallback: '1000',
    meaning: 'mails over one connection before it is made anew, 0 for no limit',
  },
  {
    flag: 'send-domain-rate',
    value: 'NUMBER',
    fallback: 'no limit',
    meaning: 'mails to lists a minute for receivers of one domain',
  },
  {
    flag: 'public-url',
    value: 'URL',
    fallback: 'where it listens',
    meaning: 'the base of every link in a mail',
  },
  {
    flag: 'dashboard-url',
    value: 'URL',
    fallback: 'where it listens',
    meaning: 'where people open the dashboard, when a web server stands in front',
  },
  {
    flag: 'bounce-address',
    value: 'DOMAIN',
    fallback: 'none',
    meaning: 'the domain of the return path',
  },
  {
    flag: 'senders',
    value: 'ADDRESSES',
    fallback: 'none',
    meaning: 'addresses and domains that are yours, by comma: their senders need no confirmation',
  },
  {
    flag: 'dkim-selector',
    value: 'NAME',
    fallback: 'newsdesk',
    meaning: 'where a relay that signs mail by itself has its key; otherwise Newsdesk signs with its own',
  },
  {
    flag: 'relay-addresses',
    value: 'ADDRESSES',
    fallback: 'unknown',
    meaning: 'the IP addresses that mail leaves from, by comma, to check SPF against',
  },
  {
    flag: 'dns',
    value: 'HOST:PORT',
    fallback: "the machine's",
    meaning: "the name servers that senders' domains are checked with, by comma",
  },
  { flag: 'bounce-port', value: 'NUMBER', fallback: 'none', meaning: 'where bounces come back by SMTP' },
  {
    flag: 'bounce-host',
    value: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'the address that the bounce port listens on; 0.0.0.0 for every interface',
  },
  {
    flag: 'bounce-tls-cert',
    value: 'FILE',
    fallback: 'none',
    meaning: 'certificate chain of the bounce port, PEM; with it STARTTLS is offered',
  },
  {
    flag: 'bounce-tls-key',
    value: 'FILE',
    fallback: 'none',
    meaning: 'private key of that certificate, PEM',
  },
  {
    flag: 'password',
    value: 'TEXT',
    fallback: 'a one-time link',
    meaning:
      "signs in to the dashboard; better set as environment variable, as a flag shows in the machine's process list",
  },
  {
    flag: 'rate-limit',
    value: 'NUMBER',
    fallback: '1000',
    meaning: 'requests a minute for one API token, 0 for no limit',
  },
  {
    flag: 'free-space',
    value: 'MEGABYTES',
    fallback: '1024',
    meaning: 'warn when the disk of the data folder has less free space than this, 0 for never',
  },
  {
    flag: 'upload-limit',
    value: 'MEGABYTES',
    fallback: '4096',
    meaning: 'the largest file that an import takes',
  },
  {
    flag: 'upstream-timeout',
    value: 'SECONDS',
    fallback: '120',
    meaning: 'how long the dashboard waits for an answer of the service',
  },
  {
    flag: 'trust-proxy',
    value: 'ADDRESSES',
    fallback: 'none',
    meaning:
      'web servers in front whose X-Forwarded headers count: "loopback", addresses, networks, by comma',
  },
  {
    flag: 'log-level',
    value: 'LEVEL',
    fallback: 'info',
    meaning: 'fatal, error, warn, info, debug, trace or silent',
  },
] as const satisfies readonly Setting[];

export type SettingFlag = (typeof settings)[number]['flag'];

/** The environment variable of a setting: `data` is `NEWSDESK_DATA`. */
export function settingVariable(flag: string): string {
  return `NEWSDESK_${flag.toUpperCase().replaceAll('-', '_')}`;
}

/** A setting that can't be used. Its message names the setting and says why; a secret is never in it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly setting: string;

  constructor(flag: string, reason: string) {
    super(`${settingVariable(flag)} (--${flag}) ${reason}.`);
    this.setting = settingVariable(flag);
  }
}
