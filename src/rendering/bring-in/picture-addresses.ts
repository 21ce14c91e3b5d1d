/**
 * Replaces the URLs of images in an email: in attributes, styles, and Outlook's own code. `find` returns the new URL,
 * or null to keep one. Everything else keeps its bytes.
 */
export function replaceImageAddresses(html: string, find: (address: string) => string | null): string {
  return html.replace(
    /(\b(?:src|background)\s*=\s*)("[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'>]{1,2000})|(\burl\(\s*(?:&quot;|["'])?)([^"')&\s]{1,2000})/gi,
    (...[written, name, value, url, address]: (string | undefined)[]) => {
      const quote = /^["']/.exec(value ?? '')?.[0] ?? '';
      const bare =
        value === undefined ? (address ?? '') : value.slice(quote.length, value.length - quote.length);
      const next = find(bare.replaceAll('&amp;', '&').trim());
      if (next === null) return written ?? '';
      return value === undefined ? `${url}${next}` : `${name}${quote}${next}${quote}`;
    },
  );
}

/**
 * Returns the path of a file that a URL in an email names, relative to the email's folder: `../a%20b.png?x` in `mail/`
 * is `a b.png`. Null for web URLs, and for URLs that lead out of the archive.
 */
export function pathOfAddress(address: string, folder: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address)) return null;
  const bare = address.replace(/[?#].*$/, '').replaceAll('\\', '/');
  const decoded = bare.replace(/(?:%[\da-f]{2})+/gi, (bytes) => decodeBytes(bytes));
  const parts: string[] = [];
  for (const part of `${decoded.startsWith('/') ? '' : folder}${decoded}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join('/');
}

function decodeBytes(written: string): string {
  const bytes = Uint8Array.from(written.slice(1).split('%'), (pair) => parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
}
