import { use, useMemo } from 'react';
import type { AreaName, Translator } from '../../messages/translator.ts';
import { isLoaded, loadedMessages, loadOnce } from './message-store.ts';

/**
 * Returns the translator of an area, the same one at each render. A component whose messages aren't loaded suspends.
 */
export function useMessages<Area extends AreaName>(area: Area): Translator<Area> {
  if (!isLoaded(area)) use(loadOnce(area));
  return useMemo(() => loadedMessages(area), [area]);
}
