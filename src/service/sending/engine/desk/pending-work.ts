/** Work in progress that has to finish before the engine ends. Errors go to `onError`. */
export class PendingWork {
  readonly #onError: (error: unknown) => void;
  readonly #work = new Set<Promise<void>>();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Starts some work. */
  add(work: () => Promise<unknown>): void {
    const done = work().then(
      () => undefined,
      (error: unknown) => this.#onError(error),
    );
    this.#work.add(done);
    void done.finally(() => this.#work.delete(done));
  }

  /** Resolves once nothing is in progress. */
  async end(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }
}
