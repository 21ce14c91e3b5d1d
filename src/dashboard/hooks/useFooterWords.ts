import { useMemo } from 'react';
import { directionOf, sourceLanguage } from '../../messages/languages.ts';
import type { FooterWords } from '../../rendering/compose/footer.ts';
import { useReadersMessages } from '../messages/useReadersMessages.ts';
import { useEmailLanguage } from './useEmailLanguage.ts';

/**
 * Returns the words of an email's footer in the reader's language, a BCP 47 tag, otherwise the account's. The service
 * uses English if none is set.
 */
export function useFooterWords(tag: string | null): FooterWords {
  const ofAccount = useEmailLanguage();
  const t = useReadersMessages('email', tag ?? (ofAccount === null ? sourceLanguage : (ofAccount ?? null)));
  const reason = t('footer.body');
  const unsubscribe = t('footer.link');
  const { language } = t;
  return useMemo(
    () => ({ reason, unsubscribe, language, direction: directionOf(language) }),
    [reason, unsubscribe, language],
  );
}
