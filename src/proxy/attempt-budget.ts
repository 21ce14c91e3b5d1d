/** Number of attempts that are free at first, and the time until one more is. */
export interface BudgetRules {
  readonly burst: number;
  readonly interval_ms: number;
}

interface AttemptBudgetOptions extends BudgetRules {
  /** Keys remembered at once; the one not used for the longest time makes room. */
  readonly mostKeys: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Attempts by key: a few are free, and then one each interval. The wait never grows longer than that. */
export class AttemptBudget {
  readonly #options: AttemptBudgetOptions;
  /** By key: when all of its attempts are free again. In the order of use. */
  readonly #fullAt = new Map<string, number>();

  constructor(options: AttemptBudgetOptions) {
    this.#options = options;
  }

  /** Number of remembered keys. */
  get size(): number {
    return this.#fullAt.size;
  }

  /** True while some attempt of the key still counts. */
  isUsed(key: string): boolean {
    return this.#fullAtOf(key) > this.#options.now();
  }

  /** Returns the milliseconds until the key has an attempt, 0 where it has one now. */
  waitOf(key: string): number {
    const { burst, interval_ms, now } = this.#options;
    return Math.max(0, this.#fullAtOf(key) - (burst - 1) * interval_ms - now());
  }

  /** Uses up one attempt. */
  take(key: string): void {
    const { interval_ms, mostKeys, now } = this.#options;
    const fullAt = Math.max(this.#fullAtOf(key), now()) + interval_ms;
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt);
    for (const oldest of this.#fullAt.keys()) {
      if (this.#fullAt.size <= mostKeys) break;
      this.#fullAt.delete(oldest);
    }
  }

  /** Gives one attempt back. */
  giveBack(key: string): void {
    const fullAt = this.#fullAtOf(key) - this.#options.interval_ms;
    if (fullAt <= this.#options.now()) this.#fullAt.delete(key);
    else this.#fullAt.set(key, fullAt);
  }

  /** Frees all attempts of a key. */
  clear(key: string): void {
    this.#fullAt.delete(key);
  }

  #fullAtOf(key: string): number {
    return this.#fullAt.get(key) ?? 0;
  }
}
