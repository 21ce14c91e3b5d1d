import type { FailureClass, FailureParty } from '../../../contract/results/failure-classes.ts';
import type { SaidAt } from './rules/rule.ts';

/** The known facts of a server's refusal. */
export interface ServerRefusal {
  /** Its words, with reply code and enhanced code if it gave them. */
  readonly text: string;
  /** The `Status` of a report, used when the words contain no code. */
  readonly status?: string | undefined;
  /** Host names that identify the provider: the MX, the reporting or remote MTA. The text's own hosts count too. */
  readonly provider?: string | undefined;
  /** The refused command, if known; else the text may name it. */
  readonly stage?: SaidAt | null | undefined;
  /** The recipient's email address, if known. */
  readonly recipient?: string | undefined;
}

/** A judgment of a server's refusal. */
export interface Judgment {
  /** `hard` exactly when the party is `address`. */
  readonly kind: 'hard' | 'soft';
  /** Enhanced code whose first digit fits the kind: 5 for hard, 4 for soft. Interface: reports, Bounces. */
  readonly status: string;
  readonly party: FailureParty;
  readonly failureClass: FailureClass;
  /** The id of the rule that decided, such as `gmail/no-such-user`; `none` if no rule matches. */
  readonly rule: string;
}
