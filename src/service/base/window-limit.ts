/** Rules of a limit. */
export interface WindowLimitOptions {
  /** Maximum per window. */
  readonly most: number;
  readonly windowMs: number;
  /** Maximum remembered keys; the one with the oldest window is dropped. */
  readonly mostKeys: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A count of one key, in a window that ends at a time, epoch milliseconds. */
export interface WindowCount {
  readonly key: string;
  readonly until: number;
  readonly count: number;
}

interface Window {
  begun: number;
  /** Total of all known. */
  count: number;
  /** The part not yet shared with other processes. */
  untold: number;
}

/** Counts by key in windows of time, in bounded memory. */
export class WindowLimit {
  readonly #options: WindowLimitOptions;
  /** In the order of their windows' start. */
  readonly #windows = new Map<string, Window>();

  constructor(options: WindowLimitOptions) {
    this.#options = options;
  }

  /** Number of remembered keys. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts one more of the key: 0 if it is allowed, else the seconds until its window ends. */
  take(key: string): number {
    const { most, windowMs, mostKeys, now } = this.#options;
    const time = now();
    const window = this.#windows.get(key);
    if (window !== undefined && time - window.begun < windowMs) {
      window.count += 1;
      window.untold += 1;
      return window.count <= most ? 0 : Math.ceil((window.begun + windowMs - time) / 1000);
    }
    this.#windows.delete(key);
    this.#forget(time - windowMs, mostKeys - 1);
    this.#windows.set(key, { begun: time, count: 1, untold: 1 });
    return 0;
  }

  /** Returns the counts since the last call, for other processes. */
  untold(): WindowCount[] {
    const counts: WindowCount[] = [];
    for (const [key, window] of this.#windows) {
      if (window.untold === 0) continue;
      counts.push({ key, until: window.begun + this.#options.windowMs, count: window.untold });
      window.untold = 0;
    }
    return counts;
  }

  /** Adopts a window with the shared counts of all processes. */
  learn({ key, until, count }: WindowCount): void {
    const window = this.#windows.get(key);
    if (window === undefined) return;
    window.begun = until - this.#options.windowMs;
    window.count = count + window.untold;
  }

  #forget(before: number, most: number): void {
    for (const [key, { begun }] of this.#windows) {
      if (begun > before && this.#windows.size <= most) return;
      this.#windows.delete(key);
    }
  }
}
