import { useSyncExternalStore } from 'react';
import type { Store } from '../../api/store.ts';

/** The value of a store, read again whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
