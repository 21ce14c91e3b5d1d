import { cached } from './formatters.ts';

const listFormat = cached((locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));

/** Joins names as a language does: `News, Offers, and Club`. */
export function joinNames(names: readonly string[], locale: string): string {
  return listFormat(locale, { type: 'conjunction' }).format(names);
}

/** Joins parts of a page, such as links, as a language joins names. The words between them are strings. */
export function joinParts<Part>(parts: readonly Part[], locale: string): (Part | string)[] {
  const places = parts.map((_, at) => String(at));
  return listFormat(locale, { type: 'conjunction' })
    .formatToParts(places)
    .map(({ type, value }) => (type === 'element' ? (parts[Number(value)] ?? '') : value));
}
