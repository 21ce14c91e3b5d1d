/**
 * Domains of mailbox providers with addresses for everyone, by provider. They sign only emails from their own servers, and
 * most publish a policy to reject others. The list has providers that people send newsletters from. Sources: the
 * providers' own pages.
 */
const domainsByProvider: Readonly<Record<string, readonly string[]>> = {
  Gmail: ['gmail.com', 'googlemail.com'],
  Outlook: [
    ...['outlook.com', 'outlook.de', 'outlook.fr', 'outlook.es', 'outlook.it', 'outlook.at', 'outlook.jp'],
    ...['hotmail.com', 'hotmail.de', 'hotmail.fr', 'hotmail.it', 'hotmail.es', 'hotmail.co.uk', 'hotmail.nl'],
    ...['live.com', 'live.de', 'live.fr', 'live.nl', 'live.it', 'live.co.uk', 'live.at', 'msn.com'],
  ],
  Yahoo: [
    ...['yahoo.com', 'yahoo.de', 'yahoo.fr', 'yahoo.it', 'yahoo.es', 'yahoo.ca', 'yahoo.in', 'yahoo.co.in'],
    ...['yahoo.co.uk', 'yahoo.co.jp', 'yahoo.com.au', 'yahoo.com.br', 'yahoo.com.mx', 'ymail.com'],
    ...['rocketmail.com', 'aol.com', 'aol.de', 'aol.fr', 'aol.co.uk', 'aim.com', 'verizon.net'],
  ],
  Apple: ['icloud.com', 'me.com', 'mac.com'],
  Proton: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
  'GMX and WEB.DE': ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.fr', 'web.de', 'mail.com'],
  Telekom: ['t-online.de', 'magenta.de'],
  freenet: ['freenet.de'],
  Orange: ['orange.fr', 'wanadoo.fr'],
  Free: ['free.fr'],
  SFR: ['sfr.fr', 'neuf.fr'],
  'La Poste': ['laposte.net'],
  Libero: ['libero.it', 'virgilio.it'],
  Bluewin: ['bluewin.ch'],
  BT: ['btinternet.com'],
  Comcast: ['comcast.net'],
  'AT&T': ['att.net', 'sbcglobal.net', 'bellsouth.net'],
  Charter: ['charter.net'],
  Cox: ['cox.net'],
  Zoho: ['zohomail.com', 'zohomail.eu'],
  Fastmail: ['fastmail.com', 'fastmail.fm'],
  Tuta: ['tuta.com', 'tutanota.com', 'tutanota.de'],
  'Mail.ru': ['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru'],
  Yandex: ['yandex.ru', 'yandex.com', 'ya.ru'],
  QQ: ['qq.com', 'foxmail.com'],
  NetEase: ['163.com', '126.com', 'yeah.net'],
  Naver: ['naver.com'],
  Seznam: ['seznam.cz', 'email.cz'],
  'WP and Onet': ['wp.pl', 'o2.pl', 'onet.pl', 'interia.pl'],
};

const providerByDomain: ReadonlyMap<string, string> = new Map(
  Object.entries(domainsByProvider).flatMap(([provider, domains]) =>
    domains.map((domain) => [domain, provider] as const),
  ),
);

/** Returns the public mailbox provider of an email address, or null for another domain. */
export function publicProviderOf(email: string): string | null {
  return providerByDomain.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) ?? null;
}
