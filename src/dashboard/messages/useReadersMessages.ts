import { useQuery } from '@tanstack/react-query';
import { chooseLanguage } from '../../messages/choose-language.ts';
import { formattingLocale } from '../../messages/languages.ts';
import type { AreaName, Tongue, Translator } from '../../messages/translator.ts';
import { dashboardLanguages, loadOnce, translatorOf } from './message-store.ts';
import { useMessages } from './useMessages.ts';

/**
 * Returns the translator of an area in the language of readers, a BCP 47 tag. For null, and until its texts are loaded,
 * it uses the user's own language.
 */
export function useReadersMessages<Area extends AreaName>(area: Area, tag: string | null): Translator<Area> {
  const own = useMessages(area);
  const tongue = tag === null ? null : readersTongue(tag);
  const here = tongue === null ? own : translatorOf(area, tongue);
  useQuery({
    queryKey: ['messages', area, tongue?.language ?? ''],
    queryFn: async () => {
      await loadOnce(area, tongue?.language);
      return true;
    },
    enabled: here === null,
    staleTime: Infinity,
  });
  return here ?? own;
}

/** Returns language and locale of texts for readers, whose language may differ from the user's. */
function readersTongue(tag: string): Tongue {
  const language = chooseLanguage([tag], dashboardLanguages);
  return { language, locale: formattingLocale(language, [tag]) };
}
