import { formattingLocale, sourceLanguage } from '../../messages/languages.ts';
import type { Tongue } from '../../messages/translator.ts';

/**
 * Language and formatting locale of this page, as chosen by the first script. A change requires a reload. Workers have
 * no page and use the source language.
 */
export const pageTongue: Tongue = currentTongue();

function currentTongue(): Tongue {
  if (typeof document === 'undefined') return tongueOf(sourceLanguage, []);
  return tongueOf(document.documentElement.lang || sourceLanguage, navigator.languages);
}

function tongueOf(language: string, preferred: readonly string[]): Tongue {
  return { language, locale: formattingLocale(language, preferred) };
}
