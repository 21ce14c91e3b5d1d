import type { Storage } from '../storage/storage.ts';
import type { Loop } from './loop-runner.ts';
import { addRequestCounts } from './request-counts.store.ts';
import { WindowLimit, type WindowLimitOptions } from './window-limit.ts';

/** Interval at which a process shares its counts with the others, milliseconds. */
const tellEvery_ms = 1000;

/**
 * Limits that all processes on a database count together. Each decides by its current knowledge, without a query, so a
 * limit may be exceeded by the requests of a second.
 */
export class SharedLimits {
  readonly #limits = new Map<string, WindowLimit>();

  /** Creates a limit; its name is the same in all processes. */
  make(name: string, options: WindowLimitOptions): WindowLimit {
    const limit = new WindowLimit(options);
    this.#limits.set(name, limit);
    return limit;
  }

  /** Adds the new counts of this process to the shared counts, and learns these. */
  async exchange(storage: Storage, now: number): Promise<void> {
    const counts = [...this.#limits].flatMap(([name, limit]) =>
      limit.untold().map((count) => ({ ...count, key: `${name} ${count.key}` })),
    );
    if (counts.length === 0) return;
    const known = await storage.write((db) => addRequestCounts(db, counts, now), { isSerial: false });
    for (const count of known) {
      const end = count.key.indexOf(' ');
      this.#limits.get(count.key.slice(0, end))?.learn({ ...count, key: count.key.slice(end + 1) });
    }
  }

  /** Returns the exchange as a background loop. */
  loop(storage: Storage, now: () => number): Loop {
    return {
      name: 'limits',
      everyMs: tellEvery_ms,
      round: () => this.exchange(storage, now()),
    };
  }
}
