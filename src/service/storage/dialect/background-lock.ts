import { setTimeout as pause } from 'node:timers/promises';

/** Time between two attempts at the lock, milliseconds. */
const look_ms = 10;

/** Others go first for this multiple of the last write's duration, like `parts` of the write queue. */
const patience = 8;

/** Minimum and maximum time for which others go first, milliseconds. */
const range = { least_ms: 50, most_ms: 4000 } as const;

/** Runs a query for a lock. Resolves with true if its column `taken` is true. */
export type AskForLock = (query: string) => Promise<boolean>;

/**
 * The write lock of PostgreSQL for background writes. They take it only while nobody else holds or wants it, until others
 * have gone first for a multiple of the last background write's duration. Then they wait in the queue like others.
 */
export class BackgroundLock {
  readonly #lock: number;
  readonly #now: () => number;
  #held: number | null = null;
  #took_ms = 0;

  constructor(lock: number, now: () => number = () => performance.now()) {
    this.#lock = lock;
    this.#now = now;
  }

  /** Waits for the lock in an open transaction. `ask` runs its queries. @throws errors of `ask` */
  async take(ask: AskForLock): Promise<void> {
    const { least_ms, most_ms } = range;
    const until = this.#now() + Math.min(most_ms, Math.max(least_ms, patience * this.#took_ms));
    for (;;) {
      const isLast = this.#now() >= until;
      const wait = isLast ? 'pg_advisory_xact_lock' : 'pg_try_advisory_xact_lock';
      const isTaken = await ask(`select ${wait}(${this.#lock})::text as taken`);
      if (isLast || isTaken) break;
      await pause(look_ms);
    }
    this.#held = this.#now();
  }

  /** Records how long the transaction had the lock. */
  end(): void {
    if (this.#held !== null) this.#took_ms = this.#now() - this.#held;
    this.#held = null;
  }
}
