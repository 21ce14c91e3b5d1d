import { isIPv6 } from 'node:net';

/** Values of macros: the sending address, the domain under evaluation, and the checked email address. */
export interface MacroValues {
  readonly ip: string;
  readonly domain: string;
  readonly email: string;
}

/**
 * Fills in the macros of an SPF domain, such as `%{ir}.%{v}._spf.example.com`. Null if one is unknown. RFC 7208,
 * section 7.
 */
export function expandMacros(text: string, values: MacroValues): string | null {
  const unknown: string[] = [];
  const expanded = text.replace(
    /%(?:\{([a-z])(\d*)(r?)([.\-+,/_=]*)\}|([%_-])|.|$)/gi,
    (...match: unknown[]) => {
      const [, letter, digits, reverse, delimiters, escape] = match.map((part) =>
        typeof part === 'string' ? part : undefined,
      );
      if (escape !== undefined) return { '%': '%', _: ' ', '-': '%20' }[escape] ?? '';
      const value = valueOf(letter?.toLowerCase(), values);
      if (value === null) {
        unknown.push(letter ?? '');
        return '';
      }
      const parts = splitAt(value, delimiters === undefined || delimiters === '' ? '.' : delimiters);
      if (reverse !== undefined && reverse !== '') parts.reverse();
      const count = digits === undefined || digits === '' ? parts.length : Number(digits);
      if (count === 0) unknown.push(value);
      return parts.slice(-count).join('.');
    },
  );
  return unknown.length === 0 ? expanded : null;
}

function splitAt(value: string, delimiters: string): string[] {
  const set = new Set(delimiters);
  const parts = [''];
  for (const character of value) {
    if (set.has(character)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts;
}

function valueOf(letter: string | undefined, { ip, domain, email }: MacroValues): string | null {
  const at = email.lastIndexOf('@');
  switch (letter) {
    case 's':
      return email;
    case 'l':
      return email.slice(0, at);
    case 'o':
    case 'h':
      return email.slice(at + 1);
    case 'd':
      return domain;
    case 'i':
      return isIPv6(ip) ? nibbles(ip) : ip;
    case 'v':
      return isIPv6(ip) ? 'ip6' : 'in-addr';
    default:
      return null;
  }
}

/** Returns the 32 hexadecimal digits of an IPv6 address, separated by dots. */
function nibbles(ip: string): string {
  const { hostname } = new URL(`http://[${ip}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return Array.from(all.map((group) => group.padStart(4, '0')).join('')).join('.');
}
