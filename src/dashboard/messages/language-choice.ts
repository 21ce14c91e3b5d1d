import { languageKey } from '../first-paint/language-key.ts';

/** Returns the language that the person chose; null follows the browser. A browser that refuses its storage has none. */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/** Stores the person's choice of language; null follows the browser. It counts from the next load of a page. */
export function keepLanguage(tag: string | null): void {
  if (tag === null) localStorage.removeItem(languageKey);
  else localStorage.setItem(languageKey, tag);
}
