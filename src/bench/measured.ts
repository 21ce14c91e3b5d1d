/** One line of a bench's table. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  /** Goal in words; empty for a figure without one. */
  readonly goal: string;
  /** Null if there is no goal. */
  readonly isReached: boolean | null;
}
