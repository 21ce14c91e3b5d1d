import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address: the first 24 bits of IPv4, the first 64 of IPv6. Whoever has one address of it easily
 * has all. Anything else is its own network.
 */
export function networkOf(address: string): string {
  const bare = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(bare)) return `${bare.slice(0, bare.lastIndexOf('.'))}.0/24`;
  const [plain = ''] = bare.split('%');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const groups = groupsOf(head);
  if (tail !== undefined) {
    const last = groupsOf(tail);
    while (groups.length + last.length < 8) groups.push('0');
    groups.push(...last);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** An IPv4 address at the end stands for two groups. */
function groupsOf(text: string): string[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
