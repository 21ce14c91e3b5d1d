const waiting = new Set<() => void>();

/** Calls `listener` after each load of code or messages. Returns a function that ends this. */
export function onArrival(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/** Returns the load, and reports its end. */
export function withArrival<T>(load: Promise<T>): Promise<T> {
  load.then(noteArrival, noteArrival);
  return load;
}

function noteArrival(): void {
  // React has to notice first that the promise has settled.
  queueMicrotask(() => {
    for (const listener of waiting) listener();
  });
}
