import type { FailureClass } from '../../../../contract/results/failure-classes.ts';
import type { Provider } from './providers.ts';

/**
 * One row of the table that judges refusals. A row matches when all its conditions do; the first matching row decides.
 * Source: DELIVERY section 1.
 */
export interface Rule {
  /** Unique, in lower case, such as `gmail/disabled`; saved with every bounce that the row decides. */
  readonly id: string;
  /** Provider that the answer has to come from. */
  readonly provider?: Provider;
  /** Matches a whole enhanced code in the answer's own words, such as `5.7.25`. */
  readonly code?: RegExp;
  /** Matches the words as `wordsOf` prepares them: one line, without codes, with `@` for an address. */
  readonly phrase?: RegExp;
  /** Command that the answer has to be for. */
  readonly stage?: SaidAt;
  readonly class: FailureClass;
  /** System that gives this answer, or its documentation. */
  readonly source: string;
  /** An answer that this row decides. */
  readonly example: string;
}

/** The command that a server refused, if its report names it. */
export type SaidAt = 'connection' | 'sender' | 'recipient' | 'data';
