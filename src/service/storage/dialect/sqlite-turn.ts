import { StorageError } from '../errors.ts';

/** Maximum wait for another connection's write, milliseconds. */
export const patience_ms = 5000;
/** Time between two attempts. SQLite's own attempts, 100 ms apart, miss short pauses. */
const look_ms = 1;
/** Time of writing without a pause, after which other processes get one of `pause_ms`. */
const turn_ms = 1000;
const pause_ms = 10;
/** SQLITE_BUSY, in the lowest eight bits of an extended code. */
const busy = 5;

/**
 * Write turns of one connection. SQLite has no queue of writers, so a process that writes without a pause would keep out
 * all others.
 */
export class WriteTurns {
  #startedAt = 0;
  #endedAt = -Infinity;

  /** Begins a transaction. `begin` fails while another connection writes. @throws its last error */
  take(begin: () => void): void {
    const asked = performance.now();
    if (asked - this.#endedAt >= pause_ms) this.#startedAt = asked;
    else if (asked - this.#startedAt >= turn_ms) {
      sleep(pause_ms);
      this.#startedAt = performance.now();
    }
    for (;;) {
      try {
        begin();
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() - asked >= patience_ms) throw error;
        sleep(look_ms);
      }
    }
  }

  /** Ends the turn. */
  end(): void {
    this.#endedAt = performance.now();
  }
}

function isBusy(error: unknown): boolean {
  if (!(error instanceof StorageError)) return false;
  return (Number(/^SQLITE (\d+)$/.exec(error.code ?? '')?.[1]) & 0xff) === busy;
}

function sleep(ms: number): void {
  Atomics.wait(sleeper, 0, 0, ms);
}

const sleeper = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
