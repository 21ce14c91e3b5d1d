import { isLoopback, type SmtpRelay } from '../../base/settings/smtp-relay.ts';

/** The options of nodemailer's connection for a relay's encryption. */
export interface EncryptionOptions {
  readonly secure: boolean;
  readonly requireTLS: boolean;
  readonly ignoreTLS: boolean;
  readonly opportunisticTLS: boolean;
  readonly tls: { readonly minVersion: 'TLSv1.2'; readonly rejectUnauthorized: boolean };
}

/** Returns the options for a relay's encryption. A password is never sent over the network unencrypted. */
export function encryptionOf({ host, isSecure, tls, login }: SmtpRelay): EncryptionOptions {
  const isLocal = isLoopback(host);
  const isRequired = tls === 'require' || tls === 'verify' || (login !== null && !isLocal);
  return {
    secure: isSecure,
    requireTLS: isRequired && !isSecure,
    ignoreTLS: tls === 'off' && !isRequired,
    opportunisticTLS: tls === 'opportunistic' && !isRequired,
    tls: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: tls === 'verify' || (tls === 'require' && !isLocal),
    },
  };
}
