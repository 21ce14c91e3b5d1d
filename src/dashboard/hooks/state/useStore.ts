import { useSyncExternalStore } from 'react';
import type { Store } from '../../api/store.ts';

/** Returns the value of a store and renders again whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
