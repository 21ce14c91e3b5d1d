/** One setting: an environment variable and a flag of the same name. */
export interface Setting {
  /** The flag without its dashes; the environment variable is `NEWSDESK_` and the flag in upper case. */
  readonly flag: string;
  /** Placeholder of the value in the help text. */
  readonly value: string;
  /** Default in words. */
  readonly fallback: string;
  readonly meaning: string;
}

/** Every setting, in the order of the help. */
export const settings = [
  { flag: 'host', value: 'ADDRESS', fallback: '127.0.0.1', meaning: 'Address to listen on' },
  { flag: 'port', value: 'NUMBER', fallback: '4600', meaning: 'Port to listen on' },
  {
    flag: 'data',
    value: 'FOLDER',
    fallback: './data',
    meaning: 'Folder of the SQLite file, uploads, images, sessions, and the local outbox',
  },
  {
    flag: 'database-url',
    value: 'URL',
    fallback: 'SQLite file in the data folder',
    meaning: 'PostgreSQL database to use, postgres://…',
  },
  {
    flag: 'files',
    value: 'URL',
    fallback: 'data folder',
    meaning:
      'Bucket of S3-compatible storage for uploads, images, and the local outbox, s3://BUCKET/FOLDER. AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, and AWS_ENDPOINT_URL say how to reach it',
  },
  {
    flag: 'base-url',
    value: 'URL',
    fallback: 'embedded service',
    meaning: 'Hosted newsletter service (v3) to use instead of the embedded one',
  },
  { flag: 'token', value: 'TOKEN', fallback: 'none', meaning: 'API token of the hosted newsletter service' },
  {
    flag: 'smtp-url',
    value: 'URL',
    fallback: 'local outbox',
    meaning:
      'Mail server, smtp:// or smtps:// with user and password. Separate fallback servers with commas. ?tls= can be off, opportunistic (default), require (valid certificate, default with smtps:// or a password), or verify (also on loopback)',
  },
  {
    flag: 'helo',
    value: 'NAME',
    fallback: 'host of the public URL',
    meaning: 'Host name to introduce Newsdesk to mail servers with',
  },
  {
    flag: 'send-connections',
    value: 'NUMBER',
    fallback: '10',
    meaning: 'Simultaneous mail server connections for list emails (maximum 200)',
  },
  { flag: 'send-rate', value: 'NUMBER', fallback: 'no limit', meaning: 'List emails per second' },
  { flag: 'send-hourly', value: 'NUMBER', fallback: 'no limit', meaning: 'List emails per hour' },
  {
    flag: 'send-reuse',
    value: 'NUMBER',
    fallback: '1000',
    meaning: 'Emails per connection before reconnecting (0 for no limit)',
  },
  {
    flag: 'send-domain-rate',
    value: 'NUMBER',
    fallback: 'no limit',
    meaning: 'List emails per minute to recipients of one domain',
  },
  {
    flag: 'send-mx',
    value: 'on|off',
    fallback: 'on',
    meaning:
      'Look up the mailbox provider of each recipient domain, so that all its domains share one rate limit',
  },
  {
    flag: 'public-url',
    value: 'URL',
    fallback: 'address it listens on',
    meaning: 'Base URL of every link in an email',
  },
  {
    flag: 'dashboard-url',
    value: 'URL',
    fallback: 'address it listens on',
    meaning: 'URL of the dashboard, if a web server is in front of it',
  },
  {
    flag: 'bounce-address',
    value: 'DOMAIN',
    fallback: 'none',
    meaning: 'Domain of the return path',
  },
  {
    flag: 'senders',
    value: 'ADDRESSES',
    fallback: 'none',
    meaning: 'Your own email addresses and domains, separated by commas. Their senders need no verification',
  },
  {
    flag: 'dkim-selector',
    value: 'NAME',
    fallback: 'newsdesk',
    meaning: 'DKIM selector of a mail server that signs emails. Otherwise Newsdesk signs with its own key',
  },
  {
    flag: 'relay-addresses',
    value: 'ADDRESSES',
    fallback: 'unknown',
    meaning: 'IP addresses that emails are sent from, separated by commas, for the SPF check',
  },
  {
    flag: 'dns',
    value: 'HOST:PORT',
    fallback: 'system name servers',
    meaning: 'Name servers for the checks of sender domains, separated by commas',
  },
  {
    flag: 'bounce-port',
    value: 'NUMBER',
    fallback: 'none',
    meaning: 'Port to receive bounce messages on (SMTP)',
  },
  {
    flag: 'bounce-host',
    value: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'Address the bounce port listens on (0.0.0.0 for every network interface)',
  },
  {
    flag: 'bounce-tls-cert',
    value: 'FILE',
    fallback: 'none',
    meaning: 'Certificate chain of the bounce port (PEM). Turns on STARTTLS',
  },
  {
    flag: 'bounce-tls-key',
    value: 'FILE',
    fallback: 'none',
    meaning: 'Private key of that certificate (PEM)',
  },
  {
    flag: 'password',
    value: 'TEXT',
    fallback: 'one-time link',
    meaning:
      'Password of the dashboard. Set it as an environment variable: other users can see flags in the process list',
  },
  {
    flag: 'rate-limit',
    value: 'NUMBER',
    fallback: '1000',
    meaning: 'Requests per minute and API token (0 for no limit)',
  },
  {
    flag: 'free-space',
    value: 'MEGABYTES',
    fallback: '1024',
    meaning: 'Free disk space to warn below (0 for never)',
  },
  {
    flag: 'upload-limit',
    value: 'MEGABYTES',
    fallback: '4096',
    meaning: 'Largest file for an import',
  },
  {
    flag: 'undo-days',
    value: 'DAYS',
    fallback: '30',
    meaning: 'Days to undo bulk actions and imports (0 for never)',
  },
  {
    flag: 'event-days',
    value: 'DAYS',
    fallback: '0',
    meaning: 'Days to keep single opens and clicks, at least 30 (0 for forever). Reports keep their figures',
  },
  {
    flag: 'upstream-timeout',
    value: 'SECONDS',
    fallback: '120',
    meaning: 'Time the dashboard waits for the newsletter service',
  },
  {
    flag: 'trust-proxy',
    value: 'ADDRESSES',
    fallback: 'none',
    meaning:
      'Web servers in front whose X-Forwarded headers count: loopback, addresses, or networks, separated by commas',
  },
  {
    flag: 'log-level',
    value: 'LEVEL',
    fallback: 'info',
    meaning: 'fatal, error, warn, info, debug, trace, or silent',
  },
  {
    flag: 'log-requests',
    value: 'on|off',
    fallback: 'on',
    meaning: 'Log a line for each request. Failed ones are always logged',
  },
  {
    flag: 'metrics',
    value: 'ADDRESS:PORT',
    fallback: 'off',
    meaning:
      'Address and port to serve metrics for Prometheus on, at /metrics. Anyone who reaches it can read them',
  },
] as const satisfies readonly Setting[];

export type SettingFlag = (typeof settings)[number]['flag'];

/** Returns the environment variable of a setting: `data` is `NEWSDESK_DATA`. */
export function settingVariable(flag: string): string {
  return `NEWSDESK_${flag.toUpperCase().replaceAll('-', '_')}`;
}

/** Error for an unusable setting. Its message names the setting and the reason, never a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly setting: string;

  constructor(flag: string, reason: string) {
    super(`${settingVariable(flag)} (--${flag}) ${reason}.`);
    this.setting = settingVariable(flag);
  }
}
