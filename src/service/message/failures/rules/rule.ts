import type { FailureClass } from '../../../../contract/results/failure-classes.ts';
import type { Provider } from './providers.ts';

/**
 * One row of the table by which a refusal is judged. A row matches when each of its conditions does; the first row that
 * matches decides. Source: DELIVERY section 1.
 */
export interface Rule {
  /** Unique, in lower case, such as `gmail/disabled`; kept with every bounce that the row decides. */
  readonly id: string;
  /** Counts only where the answer comes from this provider. */
  readonly provider?: Provider;
  /** Matches a whole enhanced code in the answer's own words, such as `5.7.25`. */
  readonly code?: RegExp;
  /** Matches the words as `wordsOf` prepares them: one line, without codes, with `@` for an address. */
  readonly phrase?: RegExp;
  /** Counts only for an answer to this command. */
  readonly stage?: SaidAt;
  readonly class: FailureClass;
  /** System that answers so, or its documentation. */
  readonly source: string;
  /** An answer that this row decides. */
  readonly example: string;
}

/** The command that a server refused, as far as its report says. */
export type SaidAt = 'connection' | 'sender' | 'recipient' | 'data';
