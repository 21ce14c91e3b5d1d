/** One line of a bench's table. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  /** What is to be reached, in words; empty where a figure is only told. */
  readonly goal: string;
  /** Null where there is no goal. */
  readonly isReached: boolean | null;
}
