/**
 * Reads `name=value; name=value`, the format of DKIM and DMARC records. Names are lower case, in order; null for text
 * in another format or with a repeated name. RFC 6376, section 3.2.
 */
export function parseTags(text: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of text.split(';')) {
    if (part.trim() === '') continue;
    const [, name, value] = /^\s*([a-z][\w.]*)\s*=\s*([^]*?)\s*$/i.exec(part) ?? [];
    if (name === undefined || value === undefined || tags.has(name.toLowerCase())) return null;
    tags.set(name.toLowerCase(), value);
  }
  return tags;
}
