import { messageOf, type Message } from '../../../messages/translator.ts';
import { createPublicKey } from 'node:crypto';
import { parseTags } from './tags.rules.ts';

/** The key in a DKIM record, base64 without blanks, or the reason why receivers can't use it. */
export type DkimRecord =
  | { readonly ok: true; readonly key: string; readonly bits: number; readonly isTest: boolean }
  | { readonly ok: false; readonly reason: Message<'api'> };

/** RFC 8301: shorter keys prove nothing. */
const fewestBits = 1024;

/** Reads a DKIM record and judges its key. RFC 6376, section 3.6.1; RFC 8463. */
export function parseDkim(text: string): DkimRecord {
  const tags = parseTags(text);
  if (tags === null) return wrong(messageOf('api', 'dns.notTags'));
  const use = unfitUse(tags);
  if (use !== null) return wrong(use);
  const key = tags.get('p')?.replace(/\s+/g, '');
  if (key === undefined) return wrong(messageOf('api', 'dkim.noKey'));
  if (key === '') return wrong(messageOf('api', 'dkim.withdrawn'));
  const kind = tags.get('k') ?? 'rsa';
  const bits = bitsOf(kind, key);
  if (bits === null) return wrong(messageOf('api', 'dkim.unreadable', { kind }));
  if (kind === 'rsa' && bits < fewestBits) {
    return wrong(messageOf('api', 'dkim.short', { bits, fewest: fewestBits }));
  }
  return { ok: true, key, bits, isTest: listed(tags.get('t') ?? '').includes('y') };
}

/** Returns why the record doesn't apply to our signatures; null if it does. */
function unfitUse(tags: ReadonlyMap<string, string>): Message<'api'> | null {
  const version = tags.get('v');
  const isFirst = tags.keys().next().value === 'v';
  if (version !== undefined && (version !== 'DKIM1' || !isFirst)) return messageOf('api', 'dkim.version');
  const services = listed(tags.get('s') ?? '*');
  if (!services.includes('*') && !services.includes('email')) return messageOf('api', 'dkim.service');
  if (!listed(tags.get('h') ?? 'sha256').includes('sha256')) return messageOf('api', 'dkim.hash');
  return null;
}

function listed(text: string): string[] {
  return text.split(':').map((one) => one.trim());
}

function bitsOf(kind: string, key: string): number | null {
  if (!base64.test(key)) return null;
  if (kind === 'ed25519') return ed25519Bits(key);
  return kind === 'rsa' ? rsaBits(key) : null;
}

function wrong(reason: Message<'api'>): DkimRecord {
  return { ok: false, reason };
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

function rsaBits(key: string): number | null {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({
      key: Buffer.from(key, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return asymmetricKeyType === 'rsa' ? (asymmetricKeyDetails?.modulusLength ?? null) : null;
  } catch (error) {
    // OpenSSL throws for bytes that aren't a key.
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Returns the bits of an Ed25519 key, which is bare in the record. */
function ed25519Bits(key: string): number | null {
  return Buffer.from(key, 'base64').length === 32 ? 256 : null;
}
