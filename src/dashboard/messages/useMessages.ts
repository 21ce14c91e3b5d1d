import { use, useMemo } from 'react';
import type { AreaName, Translator } from '../../messages/translator.ts';
import { isLoaded, loadedMessages, loadMessages, loadOnce } from './message-store.ts';

/** A promise that React knows is fulfilled, so that nothing waits a turn for it. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** The areas that a component has suspended for. A failed load stays: another one at each render would never end. */
const awaited = new Map<AreaName, Promise<void>>();

/**
 * Returns the translator of an area, the same one at each render. A component whose messages aren't loaded suspends, and
 * throws if they can't be loaded.
 */
export function useMessages<Area extends AreaName>(area: Area): Translator<Area> {
  if (!isLoaded(area) && !awaited.has(area)) awaited.set(area, loadOnce(area));
  const load = awaited.get(area);
  // React goes on with a suspended component where it stopped, and needs the same `use` there. Where nothing suspends,
  // none is called: in a test, React would then lose sight of other things that the page waits for.
  if (load !== undefined) use(isLoaded(area) ? fulfilled : load);
  return useMemo(() => loadedMessages(area), [area]);
}

/** Returns whether a component waits for messages, or has failed for lack of them. */
export function lacksMessages(): boolean {
  return [...awaited.keys()].some((area) => !isLoaded(area));
}

/** Loads what components lack. */
export async function loadLacking(): Promise<void> {
  await loadMessages([...awaited.keys()]);
}
