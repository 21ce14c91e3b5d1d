import type { Task } from './task.ts';
import type { ChunkResult, TaskStorage } from './task-storage.ts';

const stores = { tasks: 'tasks', addresses: 'addresses', results: 'results' } as const;

/** Opens the browser's database of tasks. Rejects where it is switched off. */
export async function openTaskDatabase(): Promise<TaskStorage> {
  const database = await open();
  const read = <T>(store: string, get: (from: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    settled(get(database.transaction(store).objectStore(store)));
  return {
    all: () => read<Task[]>(stores.tasks, (from) => from.getAll()),
    get: (id) => read<Task | undefined>(stores.tasks, (from) => from.get(id)),
    put(task, chunk) {
      const transaction = database.transaction(Object.values(stores), 'readwrite');
      transaction.objectStore(stores.tasks).put(task);
      if (chunk !== undefined && 'addresses' in chunk) {
        transaction.objectStore(stores.addresses).put(chunk.addresses, [task.id, chunk.number]);
      } else if (chunk !== undefined) {
        transaction.objectStore(stores.results).put(chunk.result, [task.id, chunk.number]);
      }
      return completed(transaction);
    },
    addresses: async (id, chunk) =>
      (await read<string[] | undefined>(stores.addresses, (from) => from.get([id, chunk]))) ?? [],
    results: (id) => read<ChunkResult[]>(stores.results, (from) => from.getAll(everyChunk(id))),
    remove(task) {
      const transaction = database.transaction(Object.values(stores), 'readwrite');
      transaction.objectStore(stores.tasks).delete(task.id);
      transaction.objectStore(stores.addresses).delete(everyChunk(task.id));
      transaction.objectStore(stores.results).delete(everyChunk(task.id));
      return completed(transaction);
    },
  };
}

function everyChunk(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('newsdesk', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(stores.tasks, { keyPath: 'id' });
    request.result.createObjectStore(stores.addresses);
    request.result.createObjectStore(stores.results);
  };
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser database failed.'));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => reject(transaction.error ?? new Error('The browser database failed.'));
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}
