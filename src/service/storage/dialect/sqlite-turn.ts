import { StorageError } from '../errors.ts';

/** Time that a connection waits for the file while another one writes, milliseconds. */
export const patience_ms = 5000;
/** Time between two attempts. SQLite's own attempts are 100 ms apart and miss a short pause. */
const look_ms = 1;
/** After a second of writing without a pause, others get a pause that is long enough to be noticed. */
const turn_ms = 1000;
const pause_ms = 10;
/** SQLITE_BUSY, in the lowest eight bits of an extended code. */
const busy = 5;

/**
 * The write turns of one connection. SQLite has no queue of writers, so a process that writes one transaction after the
 * other would keep all other processes out.
 */
export class WriteTurns {
  #startedAt = 0;
  #endedAt = -Infinity;

  /** Begins a transaction by `begin`, which fails while another connection writes. @throws its last error */
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
