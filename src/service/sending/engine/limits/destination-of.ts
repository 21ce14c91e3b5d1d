import { domainOf } from '../../../message/compose/message-id.ts';

/** A mail provider whose domains are served by the same servers. */
interface Provider {
  /** Its best-known domain, which names the destination. */
  readonly destination: string;
  readonly domains: readonly string[];
  /** First labels of domains it has in many countries, such as `hotmail` of `hotmail.fr`. */
  readonly families?: readonly string[];
}

/** Large providers with many domains. Consumer domains only, as a company's domain doesn't show who hosts it. */
const providers: readonly Provider[] = [
  { destination: 'gmail.com', domains: ['gmail.com', 'googlemail.com'] },
  {
    destination: 'outlook.com',
    domains: ['outlook.com', 'msn.com', 'passport.com', 'windowslive.com'],
    families: ['outlook', 'hotmail', 'live'],
  },
  {
    destination: 'yahoo.com',
    domains: [
      ...['yahoo.com', 'ymail.com', 'rocketmail.com', 'myyahoo.com', 'aol.com', 'aim.com', 'verizon.net'],
      ...[
        'netscape.net',
        'cs.com',
        'love.com',
        'games.com',
        'wow.com',
        'bellsouth.net',
        'att.net',
        'sbcglobal.net',
      ],
      ...['ameritech.net', 'flash.net', 'nvbell.net', 'pacbell.net', 'prodigy.net', 'snet.net', 'swbell.net'],
      ...['frontier.com', 'frontiernet.net', 'rogers.com', 'currently.com'],
    ],
    families: ['yahoo', 'aol'],
  },
  { destination: 'icloud.com', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { destination: 'proton.me', domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'] },
  {
    destination: 'gmx.net',
    domains: ['web.de', 'email.de', 'mail.com', 'caramail.com'],
    families: ['gmx'],
  },
  { destination: 't-online.de', domains: ['t-online.de', 'magenta.de'] },
  { destination: 'orange.fr', domains: ['orange.fr', 'wanadoo.fr'] },
  { destination: 'free.fr', domains: ['free.fr', 'libertysurf.fr', 'online.fr', 'freesbee.fr'] },
  { destination: 'sfr.fr', domains: ['sfr.fr', 'neuf.fr', 'cegetel.net', 'club-internet.fr', '9online.fr'] },
  { destination: 'libero.it', domains: ['libero.it', 'inwind.it', 'iol.it', 'blu.it', 'giallo.it'] },
  { destination: 'mail.ru', domains: ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru', 'vk.com'] },
  { destination: 'yandex.ru', domains: ['ya.ru', 'narod.ru'], families: ['yandex'] },
  { destination: 'qq.com', domains: ['qq.com', 'foxmail.com'] },
  { destination: '163.com', domains: ['163.com', '126.com', 'yeah.net', '188.com'] },
  { destination: 'comcast.net', domains: ['comcast.net', 'xfinity.com'] },
  {
    destination: 'charter.net',
    domains: ['charter.net', 'spectrum.net', 'rr.com', 'roadrunner.com', 'twc.com', 'brighthouse.com'],
  },
  { destination: 'docomo.ne.jp', domains: ['docomo.ne.jp'] },
  { destination: 'au.com', domains: ['au.com', 'ezweb.ne.jp'] },
  {
    destination: 'softbank.ne.jp',
    domains: ['softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp', 'disney.ne.jp'],
  },
];

/** A domain that looks like part of a family: Yahoo Japan has its own servers. */
const stranger = 'yahoo.co.jp';

const byDomain: ReadonlyMap<string, string> = new Map(
  providers.flatMap(({ destination, domains }) => domains.map((domain) => [domain, destination] as const)),
);

const byFamily: ReadonlyMap<string, string> = new Map(
  providers.flatMap(({ destination, families = [] }) =>
    families.map((family) => [family, destination] as const),
  ),
);

const countryDomain = /^([a-z]+)\.(?:[a-z]{2,3}|(?:co|com)\.[a-z]{2})$/;

/**
 * Returns the destination whose servers accept an address's email: the provider's best-known domain, or the address's
 * own domain. A relay hides the receiving servers, so a table replaces them.
 */
export function destinationOf(email: string): string {
  const domain = domainOf(email);
  const known = byDomain.get(domain);
  if (known !== undefined) return known;
  const family = countryDomain.exec(domain)?.[1];
  if (family === undefined || domain === stranger) return domain;
  return byFamily.get(family) ?? domain;
}
