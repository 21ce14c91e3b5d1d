/** Opens a browser database; `upgrade` creates its stores. Rejects if the browser has disabled it. */
export function openDatabase(name: string, upgrade: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => upgrade(request.result);
  return answerOf(request);
}

/** Returns the result of a request. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failureOf(request.error));
  });
}

/** Resolves once a transaction is stored completely. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => reject(failureOf(transaction.error));
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}

function failureOf(error: DOMException | null): Error {
  return error ?? new Error('The browser database failed.');
}
