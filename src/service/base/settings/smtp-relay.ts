import { isIP } from 'node:net';

/**
 * The encryption of a connection. `off`: none. `opportunistic`: used if the server offers it, with any certificate, which is
 * better than plain text. `require`: always, with a valid certificate for the host, but any certificate on loopback.
 * `verify`: like `require`, and also checks the certificate on loopback.
 */
export const tlsModes = ['off', 'opportunistic', 'require', 'verify'] as const;

/** One of `tlsModes`. */
export type TlsMode = (typeof tlsModes)[number];

/** A mail server to send through. */
export interface SmtpRelay {
  readonly host: string;
  readonly port: number;
  /** True if the connection is encrypted from its first byte (`smtps://`). */
  readonly isSecure: boolean;
  readonly tls: TlsMode;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** Reads `smtp://user:password@host:port?tls=mode`; the port defaults to 587, with `smtps://` to 465. */
export function smtpRelayOf(smtpUrl: string): SmtpRelay {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const user = decodeURIComponent(username);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const mode = searchParams.get('tls');
  return {
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    tls:
      tlsModes.find((known) => known === mode) ?? defaultTlsMode({ isSecure, host, hasLogin: user !== '' }),
    login: user === '' ? null : { user, pass: decodeURIComponent(password) },
  };
}

/**
 * Returns the default encryption of a relay. A password goes over the network only to a server that has proved its
 * name, because any server with some certificate could collect it.
 */
function defaultTlsMode(relay: {
  readonly isSecure: boolean;
  readonly host: string;
  readonly hasLogin: boolean;
}): TlsMode {
  const isPasswordAtRisk = relay.hasLogin && !isLoopback(relay.host);
  return relay.isSecure || isPasswordAtRisk ? 'require' : 'opportunistic';
}

/** Returns the reason why these settings can't be used together, as the end of a sentence; null if they can. */
export function tlsConflict({ isSecure, tls, host, login }: SmtpRelay): string | null {
  if (isSecure && tls === 'off') return 'must not have tls=off with smtps://, which is always encrypted';
  if (tls === 'off' && login !== null && !isLoopback(host))
    return 'must not have tls=off with a password, which would travel unencrypted';
  return null;
}

/** Returns true for this machine, because nobody can listen in there. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || host === 'localhost';
}
