import { setTimeout as wait } from 'node:timers/promises';
import { StorageError } from '../storage/errors.ts';
import type { Log } from '../storage/log.ts';

/** Background work, in rounds. */
export interface Loop {
  /** For the log and for `/healthz`. */
  readonly name: string;
  /** Maximum wait between two rounds without a wake-up, milliseconds. */
  readonly everyMs: number;
  /** Does all pending work, then resolves. Stops early, in a resumable state, when `signal` aborts. */
  readonly round: (signal: AbortSignal) => Promise<void>;
}

/** Running loops. */
export interface Worker {
  /** Starts a round of every idle loop; a busy one gets another round afterward. */
  readonly wake: () => void;
  /** Names of the loops whose last round failed, until a later one has run for a while. */
  readonly failing: () => readonly string[];
  /** Starts a round of every idle loop whose last round failed because of the database. Call it when that answers. */
  readonly retry: () => void;
  /** Stops taking work and waits for work in flight. */
  readonly close: () => Promise<void>;
}

/** Time after which a round that follows a failed one works again: the round of a long send lasts for hours. */
const soundAfter_ms = 20_000;

/** Starts the loops. A failed round is logged and tried again at the next. */
export function startLoops(loops: readonly Loop[], log: Log): Worker {
  const ending = new AbortController();
  const running = loops.map((loop) => new RunningLoop(loop, ending.signal, log));
  const ended = Promise.all(running.map((loop) => loop.run()));
  return {
    wake: () => running.forEach((loop) => loop.wake()),
    failing: () => running.filter((loop) => loop.isFailing).map((loop) => loop.name),
    retry: () => running.forEach((loop) => loop.retry()),
    close: async () => {
      ending.abort();
      await ended;
    },
  };
}

class RunningLoop {
  isFailing = false;
  readonly #loop: Loop;
  readonly #signal: AbortSignal;
  readonly #log: Log;
  #alarm = new AbortController();
  /** True while it waits after a round that the database failed. */
  #awaitsDatabase = false;

  constructor(loop: Loop, signal: AbortSignal, log: Log) {
    this.#loop = loop;
    this.#signal = signal;
    this.#log = log;
  }

  get name(): string {
    return this.#loop.name;
  }

  wake(): void {
    this.#alarm.abort();
  }

  retry(): void {
    if (this.#awaitsDatabase) this.wake();
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      this.#alarm = new AbortController();
      await this.#round();
      await this.#sleep();
    }
  }

  async #round(): Promise<void> {
    this.#awaitsDatabase = false;
    const sound = setTimeout(() => {
      this.isFailing = false;
    }, soundAfter_ms).unref();
    try {
      await this.#loop.round(this.#signal);
      this.isFailing = false;
    } catch (error) {
      if (this.#signal.aborted) return;
      this.isFailing = true;
      this.#awaitsDatabase = error instanceof StorageError;
      const reason = error instanceof Error ? error.message : typeof error;
      this.#log.error({ loop: this.name, reason }, 'background work failed');
    } finally {
      clearTimeout(sound);
    }
  }

  async #sleep(): Promise<void> {
    const signal = AbortSignal.any([this.#signal, this.#alarm.signal]);
    await wait(this.#loop.everyMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
