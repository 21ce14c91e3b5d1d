import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { directionOf } from '../../messages/languages.ts';
import type { FooterWords } from '../../rendering/compose/footer.ts';
import { emailSettingsQuery } from '../api/email-settings.ts';
import { useReadersMessages } from '../messages/useReadersMessages.ts';
import { useExtensions } from './useExtensions.ts';

/** Returns the words of an email's footer in the language given by a BCP 47 tag, or in the account's for null. */
export function useFooterWords(tag: string | null): FooterWords {
  const isKnown = useExtensions().has('emailSettingsShow');
  const { data } = useQuery({ ...emailSettingsQuery(), enabled: isKnown });
  const t = useReadersMessages('email', tag ?? data?.language ?? null);
  const reason = t('footer.body');
  const unsubscribe = t('footer.link');
  const { language } = t;
  return useMemo(
    () => ({ reason, unsubscribe, language, direction: directionOf(language) }),
    [reason, unsubscribe, language],
  );
}
