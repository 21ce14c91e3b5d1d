/** The language of the source texts. Other languages fill their gaps from it. */
export const sourceLanguage = 'en';

/** A made-up language for tests: accents, a third more letters, and right to left. Never offered to people. */
export const pseudoLanguage = 'ar-XB';

/** Languages that are written from right to left. Engines differ in what `Intl.Locale` knows of it. */
export const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'];

/** Returns the writing direction of a BCP 47 language tag. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(baseOf(language)) ? 'rtl' : 'ltr';
}

/** A language with its region, perhaps with its script: `en-GB`, `zh-Hant-TW`. */
const regional = /^[a-z]{2,3}(-[a-z]{4})?-([a-z]{2}|\d{3})$/i;

/**
 * Returns the locale for numbers and dates: the reader's region if it has the same language (`en-GB` for English in
 * Britain), or the United States for English elsewhere. Browsers also list system locales that `Intl` refuses, such as
 * `en-US@posix`.
 */
export function formattingLocale(language: string, preferred: readonly string[]): string {
  const own = preferred.find((tag) => baseOf(tag) === baseOf(language) && regional.test(tag));
  return own ?? (language === sourceLanguage ? 'en-US' : language);
}

/** Returns the language of a tag without its region. */
export function baseOf(tag: string): string {
  return (tag.split('-', 1)[0] ?? tag).toLowerCase();
}
