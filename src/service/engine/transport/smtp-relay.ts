import { isIP } from 'node:net';

/** A relay to send through. */
export interface SmtpRelay {
  readonly host: string;
  readonly port: number;
  /** True where the connection is encrypted from its first byte on (`smtps://`). */
  readonly isSecure: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** Reads `smtp://user:password@host:port`; the port defaults to 587, with `smtps://` to 465. */
export function smtpRelayOf(smtpUrl: string): SmtpRelay {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    login: user === '' ? null : { user, pass: decodeURIComponent(password) },
  };
}

/** True for this machine itself, where nobody listens in between. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || host === 'localhost';
}
