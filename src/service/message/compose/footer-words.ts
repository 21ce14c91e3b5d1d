import { directionOf } from '../../../messages/languages.ts';
import { languageOf, messagesIn } from '../../../messages/node/server-messages.ts';
import type { FooterWords } from '../../../rendering/compose/footer.ts';
import { footerNames } from './sending-content.ts';

const known = new Map<string, FooterWords>();

/** Returns the words of the footer in a language, a BCP 47 tag; in English where none is known, or Newsdesk lacks it. */
export function footerWords(tag: string | null): FooterWords {
  const language = languageOf(tag ?? undefined);
  const words = known.get(language) ?? wordsIn(language);
  known.set(language, words);
  return words;
}

/** Returns the same as values of the placeholders that stand for them. Read only where an email has the footer. */
export function footerValues(tag: string | null): Readonly<Record<string, string>> {
  const { reason, unsubscribe, language, direction } = footerWords(tag);
  return {
    [footerNames.reason]: reason,
    [footerNames.unsubscribe]: unsubscribe,
    [footerNames.language]: language,
    [footerNames.direction]: direction,
  };
}

function wordsIn(language: string): FooterWords {
  const t = messagesIn('email', language);
  return {
    reason: t('footer.body'),
    unsubscribe: t('footer.link'),
    language,
    direction: directionOf(language),
  };
}
