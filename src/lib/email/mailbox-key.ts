const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the common key of all email addresses of a mailbox, from an address's key: without the tag after a plus sign, and
 * without dots at Gmail, which ignores them. For limits only. A plus sign can also be part of a name, so equal keys may
 * belong to two people.
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
