/** Host names that identify mailbox providers, where the same words mean different things at different ones. */
const hosts = {
  gmail: /google(?:mail)?\.com|gsmtp/,
  microsoft: /\(s20\d{8}\)|outlook\.com|hotmail\.com|live\.com|office(?:365)?\.com|\bmsn\.com/,
  yahoo: /yahoo|aol\.com|verizon\.net/,
  apple: /icloud\.com|\bme\.com|\bmac\.com|apple(?:id)?\.com/,
  'united internet': /\bgmx\.|\bweb\.de|mail\.com \(|kundenserver|\bionos\.|1and1/,
  yandex: /yandex/,
  'mail.ru': /\bmail\.ru/,
  tencent: /\bqq\.com|exmail/,
  docomo: /docomo\.(?:[\w-]+\.)*ne\.jp/,
  facebook: /facebook(?:mail)?\.com/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** A mailbox provider that has rows of its own. */
export type Provider = keyof typeof hosts;

/** Returns whether host names, or an answer that names hosts, are of a provider. */
export function isOf(provider: Provider, hostNames: string): boolean {
  return hosts[provider].test(hostNames.toLowerCase());
}
