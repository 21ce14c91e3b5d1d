/** An entry of a memory. */
export interface Remembered {
  readonly value: string;
  /** Epoch milliseconds. After it the entry may be gone. */
  readonly until: number;
}

/**
 * Memory of a proxy from request to request, by key: sessions, one-time links, attempts to sign in. Any number of
 * proxies may share one.
 */
export interface ProxyMemory {
  read(key: string): Promise<Remembered | null>;
  /**
   * Runs work on the entries with these keys while nobody else changes them, and stores its changes. The work may run
   * more than once, so it changes nothing else.
   */
  change<T>(keys: readonly string[], work: (entries: Map<string, Remembered>) => T): Promise<T>;
}

/** Error for a shared memory that is temporarily unreachable. */
export class MemoryAway extends Error {
  override readonly name = 'MemoryAway';
}

/** The memory of one process. The least recently changed entries are dropped first. */
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
