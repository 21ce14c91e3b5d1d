/** `interactive`: somebody waits for it; `background`: imports, indexing, purging. */
export type WritePriority = 'interactive' | 'background';

/** After so many interactive grants in a row one background write has its turn. */
const interactiveInARow = 20;

/**
 * Grants turns one at a time: interactive ones first, each kind in the order of asking. An asker that has been granted
 * a turn calls `release` once, whatever happened.
 */
export class WriteQueue {
  readonly #waiting: Record<WritePriority, (() => void)[]> = { interactive: [], background: [] };
  #busy = false;
  #inARow = 0;

  /** Calls `grant` when it is this asker's turn; at once if it is free. */
  enqueue(priority: WritePriority, grant: () => void): void {
    this.#waiting[priority].push(grant);
    if (!this.#busy) this.#next();
  }

  /** Ends the turn and grants the next. */
  release(): void {
    this.#busy = false;
    this.#next();
  }

  /** Runs the work when its turn comes and ends the turn when it is settled. */
  async run<T>(priority: WritePriority, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => this.enqueue(priority, resolve));
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  #next(): void {
    const { interactive, background } = this.#waiting;
    const backgroundIsDue = this.#inARow >= interactiveInARow && background.length > 0;
    const takesInteractive = interactive.length > 0 && !backgroundIsDue;
    const grant = takesInteractive ? interactive.shift() : background.shift();
    if (grant === undefined) return;
    this.#inARow = takesInteractive ? this.#inARow + 1 : 0;
    this.#busy = true;
    grant();
  }
}
