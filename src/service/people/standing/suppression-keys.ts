import { createHmac } from 'node:crypto';
import { emailKey, parseEmailAddress } from '../../../lib/email/email-address.ts';

/** Kinds of entries. `hash`: an address stored only as an HMAC. */
export const suppressionKinds = ['address', 'domain', 'hash'] as const;

/** Kind of an entry. */
export type SuppressionKind = (typeof suppressionKinds)[number];

/**
 * Returns the key for finding an entry of this kind by an address. Keys of different kinds never match: addresses have
 * an @ inside, domains at the start, hashes none. `secret`: the installation's.
 */
export function lookupKey(kind: SuppressionKind, email_key: string, secret: string): string {
  switch (kind) {
    case 'address':
      return email_key;
    case 'domain':
      return email_key.slice(email_key.lastIndexOf('@'));
    case 'hash':
      return `#${createHmac('sha256', secret).update(`suppression\n${email_key}`).digest('hex')}`;
  }
}

/** Returns a domain's key, with a leading `@` as in addresses; null if no address can have the domain. */
export function domainKey(domain: string): string | null {
  const name = domain.trim().replace(/^@/, '');
  const address = parseEmailAddress(`a@${name}`);
  return address.ok ? lookupKey('domain', address.key, '') : null;
}

/** Returns the domain of a domain's key. */
export function domainOf(key: string): string {
  return emailKey(key.slice(1));
}
