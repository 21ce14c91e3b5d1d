/**
 * `interactive`: someone waits for it; `steady`: sending and tracking, small and all the time; `background`: imports,
 * jobs, indexing, purging.
 */
export type WritePriority = 'interactive' | 'steady' | 'background';

const priorities = ['interactive', 'steady', 'background'] as const satisfies readonly WritePriority[];

/**
 * Parts of the time that each kind gets while all kinds wait: whoever has used least of its part is next. So a short
 * write passes long batches, and no kind ever stops.
 */
const parts: Readonly<Record<WritePriority, number>> = { interactive: 8, steady: 2, background: 1 };

/** Starts work whose turn has come. It calls `end` once, whatever happened. */
export type Grant = (end: () => void) => void;

/** Options of a queue. */
export interface WriteQueueOptions {
  /** Turns at the same time. Default: 1. */
  readonly width?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Grants turns: by kind as `parts` says, and within a kind in the order of asking. */
export class WriteQueue {
  readonly #width: number;
  readonly #now: () => number;
  readonly #waiting: Record<WritePriority, Grant[]> = { interactive: [], steady: [], background: [] };
  /** Milliseconds that each kind has used, by its part. */
  readonly #used: Record<WritePriority, number> = { interactive: 0, steady: 0, background: 0 };
  readonly #running: Record<WritePriority, number> = { interactive: 0, steady: 0, background: 0 };
  /** Time that the kind granted last had used by then, so that a kind which asks for nothing saves none up. */
  #line = 0;

  constructor({ width = 1, now = () => performance.now() }: WriteQueueOptions = {}) {
    this.#width = width;
    this.#now = now;
  }

  /** Writes that wait for their turn. */
  get waiting(): Readonly<Record<WritePriority, number>> {
    const { interactive, steady, background } = this.#waiting;
    return {
      interactive: interactive.length,
      steady: steady.length,
      background: background.length,
    };
  }

  /** Calls `grant` when it is this asker's turn; at once if it is free. */
  enqueue(priority: WritePriority, grant: Grant): void {
    const isNew = this.#waiting[priority].length === 0 && this.#running[priority] === 0;
    if (isNew) this.#used[priority] = Math.max(this.#used[priority], this.#line);
    this.#waiting[priority].push(grant);
    this.#next();
  }

  /** Runs the work when its turn comes and ends the turn when it is settled. */
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
