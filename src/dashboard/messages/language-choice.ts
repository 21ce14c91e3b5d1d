import { keepStored, readStored } from '../browser/storage.ts';
import { languageKey } from '../first-paint/language-key.ts';

/** Returns the user's chosen language; null follows the browser, also if the browser refuses its storage. */
export function chosenLanguage(): string | null {
  return readStored(languageKey);
}

/** Saves the user's choice of language; null follows the browser. It applies from the next page load. */
export function keepLanguage(tag: string | null): void {
  keepStored(languageKey, tag);
}
