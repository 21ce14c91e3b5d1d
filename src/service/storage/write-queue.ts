/**
 * Priorities of writes. `interactive`: someone is waiting. `steady`: frequent small writes of sending and tracking.
 * `background`: imports, jobs, indexing, purging.
 */
export type WritePriority = 'interactive' | 'steady' | 'background';

const priorities = ['interactive', 'steady', 'background'] as const satisfies readonly WritePriority[];

/**
 * Shares of time for each priority while all are waiting. The one that has used the least of its share is next. So a short
 * write passes long batches, and no priority ever stops.
 */
const parts: Readonly<Record<WritePriority, number>> = { interactive: 8, steady: 2, background: 1 };

/** Starts work whose turn has come. Must call `end` once, even after a failure. */
export type Grant = (end: () => void) => void;

/** Options of a queue. */
export interface WriteQueueOptions {
  /** Number of simultaneous turns. Default: 1. */
  readonly width?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** A queue that grants turns: by priority as in `parts`, and in the order of requests within a priority. */
export class WriteQueue {
  readonly #width: number;
  readonly #now: () => number;
  readonly #waiting: Record<WritePriority, Grant[]> = { interactive: [], steady: [], background: [] };
  /** Milliseconds used by each priority, divided by its share. */
  readonly #used: Record<WritePriority, number> = { interactive: 0, steady: 0, background: 0 };
  readonly #running: Record<WritePriority, number> = { interactive: 0, steady: 0, background: 0 };
  /** Time used by the priority granted last. A priority that was idle starts here, so that it saves no time up. */
  #line = 0;

  constructor({ width = 1, now = () => performance.now() }: WriteQueueOptions = {}) {
    this.#width = width;
    this.#now = now;
  }

  /** Number of waiting writes. */
  get waiting(): Readonly<Record<WritePriority, number>> {
    const { interactive, steady, background } = this.#waiting;
    return {
      interactive: interactive.length,
      steady: steady.length,
      background: background.length,
    };
  }

  /** Calls `grant` when its turn comes, immediately if a turn is free. */
  enqueue(priority: WritePriority, grant: Grant): void {
    const isNew = this.#waiting[priority].length === 0 && this.#running[priority] === 0;
    if (isNew) this.#used[priority] = Math.max(this.#used[priority], this.#line);
    this.#waiting[priority].push(grant);
    this.#next();
  }

  /** Runs work in a turn, which ends when the work has settled. */
  async run<T>(priority: WritePriority, work: () => Promise<T>): Promise<T> {
    const end = await new Promise<() => void>((resolve) => this.enqueue(priority, resolve));
    try {
      return await work();
    } finally {
      end();
    }
  }

  #next(): void {
    const { interactive, steady, background } = this.#running;
    if (interactive + steady + background >= this.#width) return;
    const asking = priorities.filter((each) => this.#waiting[each].length > 0);
    const [first] = asking.toSorted((one, other) => this.#used[one] - this.#used[other]);
    const grant = first === undefined ? undefined : this.#waiting[first].shift();
    if (first === undefined || grant === undefined) return;
    this.#line = Math.max(this.#line, this.#used[first]);
    this.#running[first] += 1;
    const begun = this.#now();
    grant(() => {
      this.#running[first] -= 1;
      this.#used[first] += (this.#now() - begun) / parts[first];
      this.#next();
    });
  }
}
