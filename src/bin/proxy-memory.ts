import { MemoryAway, type ProxyMemory } from '../proxy/proxy-memory.ts';
import type { SharedMemory } from '../service/desk/proxy-memory/shared-memory.ts';
import { StorageError } from '../service/storage/errors.ts';

/** Memory of a proxy in a database, with a function to release it. */
export interface OpenedMemory {
  readonly memory: SharedMemory;
  readonly close: () => Promise<void>;
}

/** Adapts the shared memory for the proxy. It is away if the database can't answer. */
export function proxyMemoryOn(memory: SharedMemory): ProxyMemory {
  return {
    read: (key) => awayWhere(memory.read(key)),
    change: async (keys, work) => (await awayWhere(memory.change(keys, work))).result,
  };
}

async function awayWhere<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof StorageError) throw new MemoryAway(error.message, { cause: error });
    throw error;
  });
}
