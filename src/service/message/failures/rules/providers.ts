/** Host names that identify mailbox providers, as the same words have different meanings at different ones. */
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

/** A mailbox provider with its own rows. */
export type Provider = keyof typeof hosts;

/** Returns true when host names, or an answer that names hosts, belong to a provider. */
export function isOf(provider: Provider, hostNames: string): boolean {
  return hosts[provider].test(hostNames.toLowerCase());
}
