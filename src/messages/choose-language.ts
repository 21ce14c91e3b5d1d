import { baseOf, sourceLanguage } from './languages.ts';

/**
 * Returns the first of `wanted` (BCP 47 tags, best first) that is in `available`, by its base language if the region is
 * unknown. Returns the source language if none is.
 */
export function chooseLanguage(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const found =
      available.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      available.find((one) => one === baseOf(tag));
    if (found !== undefined) return found;
  }
  return sourceLanguage;
}

/** Most languages of an `Accept-Language` that are read. */
const mostWanted = 20;

/** Returns the languages of an `Accept-Language` header (RFC 9110, 12.5.4), most wanted first. */
export function wantedLanguages(header: string): string[] {
  return header
    .split(',', mostWanted)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}
