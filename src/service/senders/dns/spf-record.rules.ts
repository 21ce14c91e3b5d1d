import { messageOf, type Message } from '../../../messages/translator.ts';
import { isIPv4, isIPv6 } from 'node:net';

/** Result of a mechanism for an address that it matches. */
export type SpfQualifier = 'pass' | 'fail' | 'softfail' | 'neutral';

/** One part of an SPF record that is compared with an address. `target` null means the domain itself. */
export interface SpfMechanism {
  readonly kind: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists';
  readonly qualifier: SpfQualifier;
  readonly target: string | null;
  /** Length of the network prefix, for IPv4 and for IPv6 addresses. */
  readonly bits4: number;
  readonly bits6: number;
}

/** An SPF record, or the sentence about its error. RFC 7208, section 4.6. */
export type SpfRecord =
  | { readonly ok: true; readonly mechanisms: readonly SpfMechanism[]; readonly redirect: string | null }
  | { readonly ok: false; readonly reason: Message<'api'> };

const qualifiers: Readonly<Record<string, SpfQualifier>> = {
  '+': 'pass',
  '-': 'fail',
  '~': 'softfail',
  '?': 'neutral',
};

/** Returns true for a text that is meant as an SPF record. */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

/** Reads an SPF record. */
export function parseSpf(text: string): SpfRecord {
  const mechanisms: SpfMechanism[] = [];
  const modifiers = new Map<string, string>();
  for (const term of text.split(/ +/).slice(1)) {
    if (term === '') continue;
    const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(term);
    if (modifier !== null) {
      const name = (modifier[1] ?? '').toLowerCase();
      if (modifiers.has(name)) return wrong(messageOf('api', 'spf.twice', { name }));
      modifiers.set(name, modifier[2] ?? '');
      continue;
    }
    const mechanism = parseMechanism(term);
    if (mechanism === null) return wrong(messageOf('api', 'spf.notUnderstood', { term }));
    mechanisms.push(mechanism);
  }
  const redirect = modifiers.get('redirect') ?? null;
  if (redirect === '') return wrong(messageOf('api', 'spf.noDomain'));
  return { ok: true, mechanisms, redirect };
}

function wrong(reason: Message<'api'>): SpfRecord {
  return { ok: false, reason };
}

const form =
  /^([+?~-]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?::([^/]*(?:\/(?!\d|\/)[^/]*)*))?((?:\/\d{1,3})?(?:\/\/\d{1,3})?)$/i;

function parseMechanism(term: string): SpfMechanism | null {
  const parts = form.exec(term);
  if (parts === null) return null;
  const [, sign = '', word = '', target = null, bits = ''] = parts;
  const kind = kindOf(word.toLowerCase());
  const qualifier = qualifiers[sign === '' ? '+' : sign];
  const prefixes = prefixesOf(kind === 'ip6', bits);
  if (kind === null || qualifier === undefined || prefixes === null) return null;
  return fits(kind, target, bits) ? { kind, qualifier, target, ...prefixes } : null;
}

/** Returns the bits after a mechanism; the single slash of an IPv6 network counts IPv6 bits. */
function prefixesOf(isSix: boolean, text: string): Pick<SpfMechanism, 'bits4' | 'bits6'> | null {
  const [, first, second] = /^(?:\/(\d+))?(?:\/\/(\d+))?$/.exec(text) ?? [];
  const bits4 = isSix ? 32 : Number(first ?? 32);
  const bits6 = Number((isSix ? first : second) ?? 128);
  return bits4 > 32 || bits6 > 128 ? null : { bits4, bits6 };
}

const kinds = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'] as const;

function kindOf(word: string): SpfMechanism['kind'] | null {
  return kinds.find((kind) => kind === word) ?? null;
}

/** Returns true when the text after a mechanism's colon, and its bits, fit the mechanism. */
function fits(kind: SpfMechanism['kind'], target: string | null, bits: string): boolean {
  if (target === '') return false;
  switch (kind) {
    case 'all':
      return target === null && bits === '';
    case 'include':
    case 'exists':
      return target !== null && bits === '';
    case 'ip4':
      return isIPv4(target ?? '') && !bits.includes('//');
    case 'ip6':
      return isIPv6(target ?? '') && !bits.includes('//');
    case 'ptr':
      return bits === '';
    case 'a':
    case 'mx':
      return true;
  }
}
