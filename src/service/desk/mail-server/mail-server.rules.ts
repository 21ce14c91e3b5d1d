import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { mailEncryption } from '../../../contract/desk/mail-server.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid } from '../../base/errors.ts';
import { tlsConflict, type SmtpRelay, type TlsMode } from '../../base/settings/smtp-relay.ts';

/** The encryption of a connection, as named in Settings and the interface. */
export type MailEncryption = (typeof mailEncryption)[number];

/** A mail server as set up by people. Empty `user`: no sign-in. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  readonly user: string;
  readonly password: string;
}

/** A request to set one up. An undefined `password` keeps the stored one. */
export interface MailServerRequest extends Omit<MailServer, 'password'> {
  readonly password?: string | undefined;
}

const tlsModeOf: Readonly<Record<MailEncryption, TlsMode>> = {
  opportunistic: 'opportunistic',
  starttls: 'require',
  tls: 'require',
  none: 'off',
};

/** Returns a mail server in the form for connections. */
export function relayOf({ host, port, encryption, user, password }: MailServer): SmtpRelay {
  return {
    host,
    port,
    isSecure: encryption === 'tls',
    tls: tlsModeOf[encryption],
    login: user === '' ? null : { user, pass: password },
  };
}

/** Returns the encryption of a relay in the words of the interface. */
export function encryptionOfRelay({ isSecure, tls }: SmtpRelay): MailEncryption {
  if (isSecure) return 'tls';
  if (tls === 'off') return 'none';
  return tls === 'opportunistic' ? 'opportunistic' : 'starttls';
}

/**
 * Returns the mail server of a request. The stored password is kept only for its own server and user, so that it can't
 * be sent elsewhere. Throws ValidationFailed.
 */
export function requestedMailServer(request: MailServerRequest, stored: MailServer | null): MailServer {
  const host = hostOf(request.host);
  const { port, encryption } = request;
  const user = request.user.trim();
  const server: MailServer = { host, port, encryption, user, password: request.password ?? '' };
  const isSame =
    stored !== null &&
    (['host', 'port', 'encryption', 'user'] as const).every((name) => stored[name] === server[name]);
  const password = user === '' ? '' : (request.password ?? (isSame ? stored.password : ''));
  if (user !== '' && password === '') throw invalid(messageOf('api', 'mailServer.password'), 'password');
  const complete = { ...server, password };
  if (tlsConflict(relayOf(complete)) !== null)
    throw invalid(messageOf('api', 'mailServer.encryption'), 'encryption');
  return complete;
}

/** Returns a host name in ASCII, or an IP address without brackets. Throws ValidationFailed. */
function hostOf(text: string): string {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) !== 0) return bare;
  // A URL's host ends at any of these, and the rest would be lost.
  const name = /[/?#@:\\]/.test(bare) ? '' : domainToASCII(bare);
  if (/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(name) && name.length <= 253)
    return name;
  throw invalid(messageOf('api', 'mailServer.host'), 'host');
}
