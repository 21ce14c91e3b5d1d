import { use, useMemo } from 'react';
import type { AreaName, Translator } from '../../messages/translator.ts';
import { isLoaded, loadedMessages, loadMessages, loadOnce } from './message-store.ts';

/** A promise that React knows to be fulfilled, so that rendering doesn't wait a turn. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Loads for which a component has suspended. A failed load stays, because retrying at each render would never end. */
const awaited = new Map<AreaName, Promise<void>>();

/**
 * Returns the translator of an area, the same one at each render. A component whose messages aren't loaded suspends, and
 * throws if they can't be loaded.
 */
export function useMessages<Area extends AreaName>(area: Area): Translator<Area> {
  if (!isLoaded(area) && !awaited.has(area)) awaited.set(area, loadOnce(area));
  const load = awaited.get(area);
  // React resumes a suspended component where it stopped, and needs the same `use` there. Without suspension, `use` isn't
  // called: in a test, React would otherwise lose track of other promises that the page waits for.
  if (load !== undefined) use(isLoaded(area) ? fulfilled : load);
  return useMemo(() => loadedMessages(area), [area]);
}

/** Returns whether a component is waiting for messages or failed without them. */
export function lacksMessages(): boolean {
  return [...awaited.keys()].some((area) => !isLoaded(area));
}

/** Loads the messages that components lack. */
export async function loadLacking(): Promise<void> {
  await loadMessages([...awaited.keys()]);
}
