import type { BatchLimits } from './batch-reader.ts';

/** Time for which a batch may keep others from writing, milliseconds. */
const aim_ms = 250;

/** Rows of the smallest batch: below, a transaction costs more than its rows. */
const least = 200;

/**
 * Limits of the next batch. It gets fewer rows after one that kept others from writing for long, as on a database that is
 * busy, and more after a short one, up to the rows it began with.
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

  /** Notes a batch that was written: its rows, and how long its transaction was open in milliseconds. */
  note(rows: number, took_ms: number): void {
    if (rows === 0) return;
    const wanted = Math.floor((rows * aim_ms) / Math.max(1, took_ms));
    // One short batch says little, so it grows to twice its size at most.
    const grown = Math.min(wanted, 2 * this.#rows, this.#most);
    this.#rows = Math.max(Math.min(least, this.#most), grown);
  }
}
