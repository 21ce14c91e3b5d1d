import type { Task, TaskRow } from './task.ts';

/** The storage of tasks: the browser's database, or memory if it has none. */
export interface TaskStorage {
  readonly all: () => Promise<Task[]>;
  readonly get: (id: string) => Promise<Task | undefined>;
  /** Stores a task and, in the same transaction, a chunk of addresses or results. */
  readonly put: (task: Task, chunk?: Chunk) => Promise<void>;
  readonly addresses: (id: string, chunk: number) => Promise<readonly string[]>;
  readonly results: (id: string) => Promise<readonly ChunkResult[]>;
  /** Deletes a task and all its chunks. */
  readonly remove: (task: Task) => Promise<void>;
}

/** The result of a chunk: its contacts one by one, and an export's lines. */
export interface ChunkResult {
  readonly rows: readonly TaskRow[];
  readonly lines: readonly string[];
}

/** A chunk by its number: its addresses, or its results. */
export type Chunk =
  | { readonly number: number; readonly addresses: readonly string[] }
  | { readonly number: number; readonly result: ChunkResult };

/** Returns a storage in memory, for browsers without a database and for tests. */
export function memoryStorage(): TaskStorage {
  const tasks = new Map<string, Task>();
  const addresses = new Map<string, readonly string[]>();
  const results = new Map<string, ChunkResult>();
  return {
    all: async () => [...tasks.values()],
    get: async (id) => tasks.get(id),
    async put(task, chunk) {
      tasks.set(task.id, task);
      if (chunk === undefined) return;
      const key = `${task.id}:${chunk.number}`;
      if ('addresses' in chunk) addresses.set(key, chunk.addresses);
      else results.set(key, chunk.result);
    },
    addresses: async (id, chunk) => addresses.get(`${id}:${chunk}`) ?? [],
    results: async (id) =>
      [...results].filter(([key]) => key.startsWith(`${id}:`)).map(([, result]) => result),
    async remove(task) {
      tasks.delete(task.id);
      for (const map of [addresses, results]) {
        for (const key of [...map.keys()].filter((one) => one.startsWith(`${task.id}:`))) map.delete(key);
      }
    },
  };
}
