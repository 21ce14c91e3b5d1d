import type { MailServer } from '../../../contract/mail-server.ts';

/** The kinds of encryption, as people choose them. */
export const encryptionLabels: Readonly<Record<string, string>> = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  opportunistic: 'STARTTLS if available',
  none: 'None',
};

/** Returns a mail server in a few words, such as `smtp.example.com, port 587, STARTTLS`. */
export function formatMailServer({ host, port, encryption }: MailServer): string {
  const label = encryptionLabels[encryption ?? ''] ?? '';
  return [host, `port ${port ?? ''}`, encryption === 'none' ? 'no encryption' : label].join(', ');
}
