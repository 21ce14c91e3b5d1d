/** Prefix lengths in bits, by address family. */
export interface PrefixBits {
  readonly ipv4: number;
  readonly ipv6: number;
}

/**
 * Returns the network that an IP address belongs to: `203.0.113.9` at 24 bits is `203.0.113.0/24`. IPv4 addresses
 * written as IPv6 (`::ffff:…`) count as IPv4. Anything that is no IP address is its own network.
 */
export function networkOf(address: string, { ipv4, ipv6 }: PrefixBits): string {
  const bytes = parseIpv4(/^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address);
  if (bytes !== null) return `${masked(bytes, { bits: ipv4, width: 8 }).join('.')}/${ipv4}`;
  const groups = parseIpv6(address);
  if (groups === null) return address;
  return `${formatIpv6(masked(groups, { bits: ipv6, width: 16 }))}/${ipv6}`;
}

/** The addresses that one customer of a provider usually has. */
export const customerNetwork: PrefixBits = { ipv4: 24, ipv6: 64 };

/** The addresses that one organization, or one rented server, may have. */
export const organizationNetwork: PrefixBits = { ipv4: 24, ipv6: 48 };

function masked(parts: readonly number[], { bits, width }: { bits: number; width: number }): number[] {
  return parts.map((part, index) => {
    const kept = Math.min(width, Math.max(0, bits - index * width));
    return part & ~((1 << (width - kept)) - 1);
  });
}

function parseIpv4(text: string): number[] | null {
  const bytes = text.split('.').map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : 256));
  return bytes.length === 4 && bytes.every((byte) => byte < 256) ? bytes : null;
}

function parseIpv6(address: string): number[] | null {
  const [text = ''] = address.split('%');
  if (!text.includes(':')) return null;
  const [head = '', tail, ...others] = text.split('::');
  const groups = parseGroups(head);
  if (tail !== undefined) {
    const last = parseGroups(tail);
    while (groups.length + last.length < 8) groups.push(0);
    groups.push(...last);
  }
  const isValid = others.length === 0 && groups.length === 8 && groups.every((group) => group <= 0xffff);
  return isValid ? groups : null;
}

/** Parses groups. An IPv4 address at the end is two groups. Invalid groups become NaN. */
function parseGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((part) => {
    const ipv4 = parseIpv4(part);
    if (ipv4 !== null) {
      const [first = 0, second = 0, third = 0, fourth = 0] = ipv4;
      return [first * 256 + second, third * 256 + fourth];
    }
    return [/^[\da-f]{1,4}$/i.test(part) ? Number.parseInt(part, 16) : NaN];
  });
}

/** Returns the groups in hexadecimal, without the zeros at the end. */
function formatIpv6(groups: readonly number[]): string {
  const last = groups.findLastIndex((group) => group !== 0);
  const texts = groups.slice(0, last + 1).map((group) => group.toString(16));
  return last === 7 ? texts.join(':') : `${texts.join(':')}::`;
}
