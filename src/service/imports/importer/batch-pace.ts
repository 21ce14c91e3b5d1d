import type { BatchLimits } from './batch-reader.ts';

/** Time for which a batch may keep others from writing, milliseconds. */
const aim_ms = 250;

/** Rows of the smallest batch: with fewer, a transaction costs more than its rows. */
const least = 200;

/**
 * Limits of the next batch. It gets fewer rows after one that kept others from writing for long, as on a busy database,
 * and more after a short one, up to the initial number of rows.
 */
export class BatchPace implements BatchLimits {
  readonly characters: number;
  readonly #most: number;
  #rows: number;

  constructor({ rows, characters }: BatchLimits) {
    this.characters = characters;
    this.#most = rows;
    this.#rows = rows;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Records a written batch: its rows, and the time its transaction was open in milliseconds. */
  note(rows: number, took_ms: number): void {
    if (rows === 0) return;
    const wanted = Math.floor((rows * aim_ms) / Math.max(1, took_ms));
    // One short batch proves little, so the next is at most twice its size.
    const grown = Math.min(wanted, 2 * this.#rows, this.#most);
    this.#rows = Math.max(Math.min(least, this.#most), grown);
  }
}
