/** An entry of a memory. */
export interface Remembered {
  readonly value: string;
  /** Epoch milliseconds. Behind it the entry may be gone. */
  readonly until: number;
}

/**
 * Memory of a proxy from request to request, by key: sessions, one-time links, attempts to sign in. Any number of
 * proxies may share one.
 */
export interface ProxyMemory {
  read(key: string): Promise<Remembered | null>;
  /**
   * Runs work on the entries with these keys while nobody else changes them, and keeps what it sets and deletes. The
   * work may run more than once, so it changes nothing else.
   */
  change<T>(keys: readonly string[], work: (entries: Map<string, Remembered>) => T): Promise<T>;
}

/** A shared memory that can't be reached just now. */
export class MemoryAway extends Error {
  override readonly name = 'MemoryAway';
}

/** The memory of one process. The entries that weren't changed for the longest time make room. */
export class LocalMemory implements ProxyMemory {
  readonly #mostEntries: number;
  readonly #entries = new Map<string, Remembered>();

  constructor(mostEntries = 50_000) {
    this.#mostEntries = mostEntries;
  }

  async read(key: string): Promise<Remembered | null> {
    return this.#entries.get(key) ?? null;
  }

  async change<T>(keys: readonly string[], work: (entries: Map<string, Remembered>) => T): Promise<T> {
    const entries = new Map<string, Remembered>();
    for (const key of keys) {
      const entry = this.#entries.get(key);
      if (entry !== undefined) entries.set(key, entry);
    }
    const result = work(entries);
    for (const key of keys) this.#entries.delete(key);
    for (const [key, entry] of entries) this.#entries.set(key, entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#mostEntries) break;
      this.#entries.delete(oldest);
    }
    return result;
  }
}
