import { use, useMemo } from 'react';
import type { AreaName, Translator } from '../../messages/translator.ts';
import { loadedMessages, loadOnce, translatorOf } from './message-store.ts';

/**
 * Returns the translator of an area, the same one at each render. A component whose messages aren't loaded suspends.
 */
export function useMessages<Area extends AreaName>(area: Area): Translator<Area> {
  if (translatorOf(area) === null) use(loadOnce(area));
  return useMemo(() => loadedMessages(area), [area]);
}
