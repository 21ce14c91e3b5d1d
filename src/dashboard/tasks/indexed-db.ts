import * as z from 'zod/mini';
import { answerOf, completed, openDatabase } from '../browser/database.ts';
import { keptResult, keptTask } from './kept-task.ts';
import type { TaskStorage } from './task-storage.ts';

const stores = { tasks: 'tasks', addresses: 'addresses', results: 'results' } as const;

/** Opens the browser's database of tasks. Rejects if it is disabled. */
export async function openTaskDatabase(): Promise<TaskStorage> {
  const database = await openDatabase('newsdesk', (made) => {
    made.createObjectStore(stores.tasks, { keyPath: 'id' });
    made.createObjectStore(stores.addresses);
    made.createObjectStore(stores.results);
  });
  const read = (store: string, get: (from: IDBObjectStore) => IDBRequest): Promise<unknown> =>
    answerOf(get(database.transaction(store).objectStore(store)));
  return {
    all: async () => readEach(keptTask, await read(stores.tasks, (from) => from.getAll())),
    async get(id) {
      return keptTask.safeParse(await read(stores.tasks, (from) => from.get(id))).data;
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
      readEach(z.string(), await read(stores.addresses, (from) => from.get([id, chunk]))),
    results: async (id) =>
      readEach(keptResult, await read(stores.results, (from) => from.getAll(everyChunk(id)))),
    remove(task) {
      const transaction = database.transaction(Object.values(stores), 'readwrite');
      transaction.objectStore(stores.tasks).delete(task.id);
      transaction.objectStore(stores.addresses).delete(everyChunk(task.id));
      transaction.objectStore(stores.results).delete(everyChunk(task.id));
      return completed(transaction);
    },
  };
}

/** Returns the readable records, because an older version of the dashboard may have stored others. */
function readEach<T>(shape: z.ZodMiniType<T>, found: unknown): T[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((one) => {
    const read = shape.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

function everyChunk(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity]);
}
