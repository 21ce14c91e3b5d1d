import { use, useMemo } from 'react';
import type { AreaName, Translator } from '../../messages/translator.ts';
import { isLoaded, loadedMessages, loadOnce } from './message-store.ts';

/** A promise that React knows is fulfilled, so that nothing waits a turn for it. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Returns the translator of an area, the same one at each render. A component whose messages aren't loaded suspends.
 */
export function useMessages<Area extends AreaName>(area: Area): Translator<Area> {
  // Called at every render: React goes on with a suspended component where it stopped, and needs the same `use` there.
  use(isLoaded(area) ? fulfilled : loadOnce(area));
  return useMemo(() => loadedMessages(area), [area]);
}
