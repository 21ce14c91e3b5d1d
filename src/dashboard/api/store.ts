/** A value that the whole page shares, and whoever wants to know when it changes. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Gives a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store. Setting the very same value tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
