import { use, useMemo } from 'react';
import type { AreaName, Translator } from '../../messages/translator.ts';
import { isLoaded, loadedMessages, loadOnce } from './message-store.ts';

/** A promise that React knows is fulfilled, so that nothing waits a turn for it. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** The areas that a component has suspended for. */
const awaited = new Set<AreaName>();

/**
 * Returns the translator of an area, the same one at each render. A component whose messages aren't loaded suspends.
 */
export function useMessages<Area extends AreaName>(area: Area): Translator<Area> {
  if (!isLoaded(area)) awaited.add(area);
  // React goes on with a suspended component where it stopped, and needs the same `use` there. Where nothing suspends,
  // none is called: in a test, React would then lose sight of other things that the page waits for.
  if (awaited.has(area)) use(isLoaded(area) ? fulfilled : loadOnce(area));
  return useMemo(() => loadedMessages(area), [area]);
}
