import { keepStored, readStored } from '../browser/storage.ts';
import { languageKey } from '../first-paint/language-key.ts';

/** Returns the language that the person chose; null follows the browser, as does a browser that refuses its storage. */
export function chosenLanguage(): string | null {
  return readStored(languageKey);
}

/** Saves the person's choice of language; null follows the browser. It applies from the next page load. */
export function keepLanguage(tag: string | null): void {
  keepStored(languageKey, tag);
}
