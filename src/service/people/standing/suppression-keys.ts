import { createHmac } from 'node:crypto';
import { emailKey, parseEmailAddress } from '../../../lib/email/email-address.ts';

/** Kinds of entries. `hash`: an address of which only an HMAC is kept. */
export const suppressionKinds = ['address', 'domain', 'hash'] as const;

/** Kind of an entry. */
export type SuppressionKind = (typeof suppressionKinds)[number];

/**
 * Returns the key by which an entry of this kind is found for an address. No key of one kind equals one of another:
 * addresses have an @ inside, domains at the start, hashes none. `secret`: the installation's.
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

/** Returns a domain's key, `@` in front, as its addresses have it; null if no address can have the domain. */
export function domainKey(domain: string): string | null {
  const name = domain.trim().replace(/^@/, '');
  const address = parseEmailAddress(`a@${name}`);
  return address.ok ? lookupKey('domain', address.key, '') : null;
}

/** Returns the domain of a domain's key. */
export function domainOf(key: string): string {
  return emailKey(key.slice(1));
}
