import { isIP, isIPv4 } from 'node:net';
import { emailKey, parseEmailAddress } from '../../../lib/email/email-address.ts';
import { parseUrl } from '../../../lib/text/parse-url.ts';
import { ConfigError } from './settings.ts';

/** Returns a whole number from `min` to `max`. Throws ConfigError. */
export function wholeNumber(flag: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) {
    throw new ConfigError(flag, `must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

/** Returns one of the given words. Throws ConfigError. */
export function oneOf<Word extends string>(flag: string, text: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new ConfigError(flag, `must be one of ${words.join(', ')}, not "${text}"`);
  return word;
}

interface UrlRules {
  readonly schemes: readonly string[];
  readonly credentials: 'allowed' | 'refused';
}

/** A URL with one of the schemes. The value isn't repeated in the message: it may hold a password. Throws ConfigError. */
export function url(flag: string, text: string, { schemes, credentials }: UrlRules): URL {
  const spelled = schemes.map((scheme) => `${scheme}//`).join(' or ');
  const parsed = parseUrl(text);
  if (parsed === null || !schemes.includes(parsed.protocol) || parsed.hostname === '') {
    throw new ConfigError(flag, `must be a URL that begins with ${spelled}`);
  }
  if (credentials === 'refused' && (parsed.username !== '' || parsed.password !== '')) {
    throw new ConfigError(flag, 'must not hold a user or password');
  }
  return parsed;
}

/** Returns an http(s) URL without query, fragment, user and closing slash. Throws ConfigError. */
export function webBase(flag: string, text: string): string {
  const parsed = url(flag, text, { schemes: ['http:', 'https:'], credentials: 'refused' });
  if (parsed.search !== '' || parsed.hash !== '') {
    throw new ConfigError(flag, 'must end with the path, without "?" or "#"');
  }
  return `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
}

/** Returns text without spaces and control characters, fit for a header. Throws ConfigError. */
export function secret(flag: string, text: string): string {
  if (!/^[\x21-\x7e]{8,}$/.test(text)) {
    throw new ConfigError(flag, 'must be at least 8 letters, digits or signs, without spaces');
  }
  return text;
}

/** Returns a host name, an IPv4 or an IPv6 address. Throws ConfigError. */
export function host(flag: string, text: string): string {
  const bare = text.replace(/^\[(.*)\]$/, '$1');
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(bare);
  const isAddress = /^[0-9a-f:.]*:[0-9a-f:.]*(%[\w.-]+)?$/i.test(bare);
  if (!isName && !isAddress)
    throw new ConfigError(flag, `must be a host name or an IP address, not "${text}"`);
  return bare;
}

/** Returns an address to listen on and its port, such as `127.0.0.1:9090`; null for `off`. Throws ConfigError. */
export function listenAddress(flag: string, text: string): ListenAddress | null {
  if (text === 'off') return null;
  const end = text.lastIndexOf(':');
  if (end < 1)
    throw new ConfigError(flag, `must be an address and a port such as 127.0.0.1:9090, not "${text}"`);
  const port = wholeNumber(flag, text.slice(end + 1), { min: 0, max: 65_535 });
  return { host: host(flag, text.slice(0, end)), port };
}

/** A place to listen on. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Returns a domain, or the domain of an address. Throws ConfigError. */
export function domain(flag: string, text: string): string {
  const name = text.slice(text.lastIndexOf('@') + 1).toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) {
    throw new ConfigError(flag, `must be a domain such as bounces.example.com, not "${text}"`);
  }
  return name;
}

/** `loopback`, `linklocal`, `uniquelocal`, IP addresses and networks, separated by commas. Throws ConfigError. */
export function trustedAddresses(flag: string, text: string): string {
  const parts = text.split(',').map((part) => part.trim());
  const known = /^(loopback|linklocal|uniquelocal|[0-9.]+(\/\d{1,2})?|[0-9a-f:.]*:[0-9a-f:.]*(\/\d{1,3})?)$/i;
  const wrong = parts.find((part) => !known.test(part));
  if (wrong !== undefined) {
    throw new ConfigError(
      flag,
      `must be addresses, networks or "loopback", separated by commas, not "${wrong}"`,
    );
  }
  return parts.join(',');
}

/** Returns email addresses and domains, separated by commas, in the form for comparison. Throws ConfigError. */
export function addressesOrDomains(flag: string, text: string): string[] {
  return parts(text).map((part) => {
    const parsed = parseEmailAddress(part.includes('@') ? part : `any@${part}`);
    if (parsed.ok) return emailKey(part);
    throw new ConfigError(flag, `must be email addresses or domains, separated by commas, not "${part}"`);
  });
}

/** Returns a name in the DNS, of one label or more. Throws ConfigError. */
export function dnsName(flag: string, text: string): string {
  if (!/^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/i.test(text)) {
    throw new ConfigError(flag, `must be a name of letters, digits, hyphens and dots, not "${text}"`);
  }
  return text.toLowerCase();
}

/** IP addresses, separated by commas. Throws ConfigError. */
export function ipAddresses(flag: string, text: string): string[] {
  return parts(text).map((part) => {
    if (isIP(part) === 0) throw new ConfigError(flag, `must be IP addresses, not "${part}"`);
    return part;
  });
}

/**
 * Returns IP addresses with or without a port, separated by commas, in the form of Node's resolver. Throws ConfigError.
 */
export function nameServers(flag: string, text: string): string[] {
  return parts(text).map((part) => {
    const [, bracketed, address = bracketed ?? part, port] =
      /^(?:\[(.+)\]|([\d.]+)):(\d{1,5})$/.exec(part) ?? [];
    if (isIP(address) === 0 || Number(port ?? 53) > 65_535 || Number(port ?? 53) === 0) {
      throw new ConfigError(flag, `must be IP addresses such as 127.0.0.1:5353, not "${part}"`);
    }
    return `${isIPv4(address) ? address : `[${address}]`}:${port ?? 53}`;
  });
}

function parts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
