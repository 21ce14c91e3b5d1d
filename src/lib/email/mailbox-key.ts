const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns what the addresses of one mailbox have in common, from an address's key: without the tag behind a plus sign,
 * and at Gmail without dots, which it ignores. For limits only: elsewhere a plus sign may belong to the name, so two
 * keys that are equal don't have to be one person.
 */
export function mailboxKey(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const domain = emailKey.slice(at + 1);
  const name = emailKey.slice(0, at);
  const tagAt = name.indexOf('+');
  const untagged = tagAt > 0 ? name.slice(0, tagAt) : name;
  if (!gmailDomains.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}
