import type { Remembered } from './proxy-memory.ts';

/** Number of free attempts at first, and the time until one more. */
export interface BudgetRules {
  readonly burst: number;
  readonly interval_ms: number;
}

/**
 * Attempts of one key: a few are free, then one per interval. The wait never grows longer than that. Its entry's time
 * is when all of them are free again.
 */
export class AttemptBudget {
  readonly #rules: BudgetRules;
  readonly #entries: Map<string, Remembered>;
  readonly #key: string;
  readonly #now: number;

  constructor(
    rules: BudgetRules,
    entries: Map<string, Remembered>,
    { key, now }: { readonly key: string; readonly now: number },
  ) {
    this.#rules = rules;
    this.#entries = entries;
    this.#key = key;
    this.#now = now;
  }

  /** True while some attempt still counts. */
  get isUsed(): boolean {
    return this.#fullAt > this.#now;
  }

  /** Milliseconds until the next attempt, 0 if there is one now. */
  get wait_ms(): number {
    const { burst, interval_ms } = this.#rules;
    return Math.max(0, this.#fullAt - (burst - 1) * interval_ms - this.#now);
  }

  /** Uses up one attempt. */
  take(): void {
    const until = Math.max(this.#fullAt, this.#now) + this.#rules.interval_ms;
    this.#entries.set(this.#key, { value: '', until });
  }

  /** Returns one attempt. */
  giveBack(): void {
    const until = this.#fullAt - this.#rules.interval_ms;
    if (until <= this.#now) this.#entries.delete(this.#key);
    else this.#entries.set(this.#key, { value: '', until });
  }

  /** Frees all attempts. */
  clear(): void {
    this.#entries.delete(this.#key);
  }

  get #fullAt(): number {
    return this.#entries.get(this.#key)?.until ?? 0;
  }
}
