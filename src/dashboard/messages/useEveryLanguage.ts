import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formattingLocale } from '../../messages/languages.ts';
import type { AreaName, Translator } from '../../messages/translator.ts';
import { dashboardLanguages, isLoaded, loadOnce, translatorOf } from './message-store.ts';

/** Returns the translators of an area in all languages of the dashboard, `own` first; only `own` until loaded. */
export function useEveryLanguage<Area extends AreaName>(
  area: Area,
  own: Translator<Area>,
): readonly Translator<Area>[] {
  const { data: isComplete = false } = useQuery({
    queryKey: ['messages', area, 'all'],
    queryFn: async () => {
      const missing = dashboardLanguages.filter((language) => !isLoaded(area, language));
      await Promise.all(missing.map((language) => loadOnce(area, language)));
      return true;
    },
    staleTime: Infinity,
  });
  return useMemo(() => {
    const others = isComplete ? dashboardLanguages.filter((language) => language !== own.language) : [];
    const translators = others.flatMap(
      (language) => translatorOf(area, { language, locale: formattingLocale(language, [language]) }) ?? [],
    );
    return [own, ...translators];
  }, [area, own, isComplete]);
}
