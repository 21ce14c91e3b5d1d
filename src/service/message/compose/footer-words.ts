import { directionOf, sourceLanguage } from '../../../messages/languages.ts';
import { languageOf, messagesIn } from '../../../messages/node/server-messages.ts';
import type { FooterWords } from '../../../rendering/compose/footer.ts';
import { footerNames } from './sending-content.ts';

/** Footers by Newsdesk language: every recipient of a send looks one up. */
const known = new Map<string, Footer>();

interface Footer {
  readonly words: FooterWords;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the words of the footer in a language, a BCP 47 tag; in English if it is unknown or Newsdesk lacks it. */
export function footerWords(tag: string | null): FooterWords {
  return footerIn(tag).words;
}

/** Returns the same as values of the placeholders for them. */
export function footerValues(tag: string | null): Footer['values'] {
  return footerIn(tag).values;
}

function footerIn(tag: string | null): Footer {
  const ready = known.get(tag ?? sourceLanguage);
  if (ready !== undefined) return ready;
  const language = languageOf(tag ?? sourceLanguage);
  const footer = known.get(language) ?? makeFooter(language);
  known.set(language, footer);
  return footer;
}

function makeFooter(language: string): Footer {
  const t = messagesIn('email', language);
  const words = {
    reason: t('footer.body'),
    unsubscribe: t('footer.link'),
    language,
    direction: directionOf(language),
  };
  return {
    words,
    values: {
      [footerNames.reason]: words.reason,
      [footerNames.unsubscribe]: words.unsubscribe,
      [footerNames.language]: language,
      [footerNames.direction]: words.direction,
    },
  };
}
