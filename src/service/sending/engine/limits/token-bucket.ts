/** An amount per period, spread evenly, such as 600 in 60,000 ms. */
export interface Rate {
  readonly amount: number;
  readonly period_ms: number;
}

/** Rounding error of adding fractions. */
const tiny = 1e-6;

/**
 * A limit on how often something happens. A tenth of the amount (at least one) may happen immediately, then more as
 * time passes. A clock that is set back stops nothing.
 */
export class TokenBucket {
  readonly #most: number;
  readonly #perMs: number;
  #tokens: number;
  #at: number;

  constructor({ amount, period_ms }: Rate, now: number) {
    this.#most = Math.max(1, amount / 10);
    this.#perMs = amount / period_ms;
    this.#tokens = this.#most;
    this.#at = now;
  }

  /** Returns the milliseconds until the next may happen; 0 if it may now. */
  wait(now: number): number {
    this.#fill(now);
    const missing = 1 - this.#tokens - tiny;
    return missing <= 0 ? 0 : Math.ceil(missing / this.#perMs);
  }

  /** Counts one that happens now along with those elsewhere at the same time: `cost` in all. */
  take(now: number, cost = 1): void {
    this.#fill(now);
    this.#tokens -= cost;
  }

  /** Returns true when it is as good as new and need not be kept. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens >= this.#most;
  }

  #fill(now: number): void {
    const passed = Math.max(0, now - this.#at);
    this.#tokens = Math.min(this.#most, this.#tokens + passed * this.#perMs);
    this.#at = now;
  }
}
