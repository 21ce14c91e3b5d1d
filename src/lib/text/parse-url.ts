/**
 * Returns a text as a URL, or null for a text that isn't one. In place of `URL.canParse`, which in Node 20 reads texts
 * with letters such as "å" as broken once it has been called a few thousand times.
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
