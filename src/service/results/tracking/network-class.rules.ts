import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Owner of a network, as far as it separates bots from people: `proxy` fetches images for people, `filter` checks email
 * before people see it, `cloud` is where programs run.
 */
export type NetworkClass = 'google proxy' | 'yahoo proxy' | 'apple' | 'filter' | 'cloud' | 'other';

/** Networks that their owners have published for years; all others are `other`. */
const networks: Readonly<Record<Exclude<NetworkClass, 'other'>, readonly string[]>> = {
  'google proxy': [
    '66.102.0.0/20',
    '66.249.80.0/20',
    '74.125.0.0/16',
    '64.233.160.0/19',
    '72.14.192.0/18',
    '209.85.128.0/17',
  ],
  'yahoo proxy': ['66.163.160.0/19', '67.195.0.0/16', '68.180.128.0/17', '98.136.0.0/14', '209.73.160.0/19'],
  apple: ['17.0.0.0/8'],
  // Proofpoint, Mimecast, Barracuda, and Microsoft's mail filter.
  filter: [
    ...['67.231.144.0/20', '148.163.128.0/19', '205.220.160.0/19', '207.82.80.0/24', '205.139.110.0/24'],
    ...['63.128.21.0/24', '146.101.78.0/24', '207.211.30.0/24', '64.235.144.0/20', '209.222.80.0/21'],
    ...['40.92.0.0/15', '40.107.0.0/16', '104.47.0.0/17'],
  ],
  // The first and largest blocks of Amazon, Google, Microsoft, DigitalOcean, Hetzner, and OVH.
  cloud: [
    ...['3.208.0.0/12', '18.204.0.0/14', '34.192.0.0/10', '52.0.0.0/11', '54.144.0.0/12', '54.224.0.0/11'],
    ...['34.64.0.0/10', '35.184.0.0/13', '104.196.0.0/14', '13.64.0.0/11', '20.33.0.0/16', '40.64.0.0/13'],
    ...[
      '104.131.0.0/16',
      '138.68.0.0/16',
      '159.65.0.0/16',
      '165.227.0.0/16',
      '78.46.0.0/15',
      '88.198.0.0/16',
    ],
    ...['135.181.0.0/16', '51.68.0.0/16', '51.75.0.0/16', '137.74.0.0/16', '2a01:4f8::/32', '2600:1f00::/24'],
  ],
};

const classes = Object.entries(networks).map(([name, ranges]): [NetworkClass, BlockList] => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits = ''] = range.split('/');
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return [classNamed(name), list];
});

/** Reads a stored class; any other text is `other`. */
export function classNamed(text: string): NetworkClass {
  switch (text) {
    case 'google proxy':
    case 'yahoo proxy':
    case 'apple':
    case 'filter':
    case 'cloud':
      return text;
    default:
      return 'other';
  }
}

/** Most opens come from few addresses of the big mailbox providers, and looking one up is slow. */
const mostRemembered = 10_000;
const remembered = new Map<string, NetworkClass>();

/** Returns the class of an address's network. Never throws. */
export function networkClassOf(address: string): NetworkClass {
  const bare = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0] ?? '';
  const kind = isIPv4(bare) ? 'ipv4' : isIPv6(bare) ? 'ipv6' : null;
  // Text that isn't an address may be of any length, and is not worth remembering.
  if (kind === null) return 'other';
  const known = remembered.get(bare);
  if (known !== undefined) return known;
  const found = classes.find(([, list]) => list.check(bare, kind))?.[0] ?? 'other';
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(bare, found);
  return found;
}
