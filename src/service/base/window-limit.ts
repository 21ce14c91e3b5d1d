/** Rules of a limit. */
export interface WindowLimitOptions {
  /** Most in one window. */
  readonly most: number;
  readonly windowMs: number;
  /** Keys remembered at once; the one whose window began first makes room. */
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
  /** Of all that are known. */
  count: number;
  /** Of those, what no other process has been told. */
  untold: number;
}

/** Counts by key in windows of time, in bounded memory. */
export class WindowLimit {
  readonly #options: WindowLimitOptions;
  /** In the order in which their windows began. */
  readonly #windows = new Map<string, Window>();

  constructor(options: WindowLimitOptions) {
    this.#options = options;
  }

  /** Number of remembered keys. */
  get size(): number {
    return this.#windows.size;
  }

  /** Counts one more of the key: 0 where it may be, else the seconds until its window ends. */
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

  /** Returns what was counted since the last call, for other processes. */
  untold(): WindowCount[] {
    const counts: WindowCount[] = [];
    for (const [key, window] of this.#windows) {
      if (window.untold === 0) continue;
      counts.push({ key, until: window.begun + this.#options.windowMs, count: window.untold });
      window.untold = 0;
    }
    return counts;
  }

  /** Takes over a window in which all processes have counted what they told. */
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
