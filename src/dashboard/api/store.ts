/** A value shared by the whole page, with its listeners. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Setting the same value notifies no one. */
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
