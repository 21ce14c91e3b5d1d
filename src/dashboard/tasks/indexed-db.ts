import type { Task } from './task.ts';
import type { ChunkResult, TaskStorage } from './task-storage.ts';

const stores = { tasks: 'tasks', addresses: 'addresses', results: 'results' } as const;

/** Opens the browser's database of tasks. Rejects where it is switched off. */
export async function openTaskDatabase(): Promise<TaskStorage> {
  const database = await open();
  const read = (store: string, get: (from: IDBObjectStore) => IDBRequest): Promise<unknown> =>
    resultOf(get(database.transaction(store).objectStore(store)));
  return {
    all: async () => listOf(await read(stores.tasks, (from) => from.getAll()), isTask),
    async get(id) {
      const task = await read(stores.tasks, (from) => from.get(id));
      return isTask(task) ? task : undefined;
    },
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
      listOf(await read(stores.addresses, (from) => from.get([id, chunk])), isText),
    results: async (id) =>
      listOf(await read(stores.results, (from) => from.getAll(everyChunk(id))), isResult),
    remove(task) {
      const transaction = database.transaction(Object.values(stores), 'readwrite');
      transaction.objectStore(stores.tasks).delete(task.id);
      transaction.objectStore(stores.addresses).delete(everyChunk(task.id));
      transaction.objectStore(stores.results).delete(everyChunk(task.id));
      return completed(transaction);
    },
  };
}

function listOf<T>(value: unknown, isOne: (one: unknown) => one is T): T[] {
  return Array.isArray(value) ? value.filter(isOne) : [];
}

// Only this module writes here; what an older version has left behind is passed over.
function isTask(value: unknown): value is Task {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'phase' in value && 'source' in value
  );
}

function isResult(value: unknown): value is ChunkResult {
  return typeof value === 'object' && value !== null && 'rows' in value && 'lines' in value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
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
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failureOf(request.error));
  });
}

function resultOf(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failureOf(request.error));
  });
}

function failureOf(error: DOMException | null): Error {
  return error ?? new Error('The browser database failed.');
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => reject(failureOf(transaction.error));
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}
