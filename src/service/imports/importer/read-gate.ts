/**
 * Lets the next batch be read while the database works, and only then: reading and writing share a thread, so each
 * piece that is read would delay the statement after it. Open at first.
 */
export class ReadGate {
  #closed = 0;
  #waiting: (() => void)[] = [];

  /** Resolves once the gate is open. */
  async passed(): Promise<void> {
    while (this.#closed > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Closes the gate until `work` ends. */
  async closedFor<T>(work: () => Promise<T>): Promise<T> {
    this.#closed += 1;
    try {
      return await work();
    } finally {
      this.#open();
    }
  }

  /** Opens the gate, closed by `closedFor`, until a statement that takes long has been answered. */
  async openFor<T>(statement: Promise<T>): Promise<T> {
    this.#open();
    try {
      return await statement;
    } finally {
      this.#closed += 1;
    }
  }

  #open(): void {
    this.#closed -= 1;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
