import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formattingLocale } from '../../../../messages/languages.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { dashboardLanguages, isLoaded, loadOnce, translatorOf } from '../../../messages/message-store.ts';
import { blockSamples, type BlockSamples } from './block-samples.ts';

/** Returns the texts of new blocks in every language, once they are loaded; until then in that of `t`. */
export function useBlockSamples(t: Translator<'email-samples'>): BlockSamples {
  const { data: isComplete = false } = useQuery({
    queryKey: ['messages', 'email-samples', 'all'],
    queryFn: async () => {
      const missing = dashboardLanguages.filter((language) => !isLoaded('email-samples', language));
      await Promise.all(missing.map((language) => loadOnce('email-samples', language)));
      return true;
    },
    staleTime: Infinity,
  });
  return useMemo(() => {
    const others = isComplete ? dashboardLanguages.filter((language) => language !== t.language) : [];
    const translators = others.flatMap(
      (language) =>
        translatorOf('email-samples', { language, locale: formattingLocale(language, [language]) }) ?? [],
    );
    return blockSamples([t, ...translators]);
  }, [t, isComplete]);
}
