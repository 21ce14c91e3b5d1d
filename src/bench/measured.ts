/** One line of a bench's table. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  /** Goal in words, or empty without one. */
  readonly goal: string;
  /** Null without a goal. */
  readonly isReached: boolean | null;
}
