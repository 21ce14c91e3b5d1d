import type { FailureClass, FailureParty } from '../../../contract/results/failure-classes.ts';
import type { SaidAt } from './rules/rule.ts';

/** A server's refusal, as far as it is known. */
export interface ServerRefusal {
  /** Its words, with reply code and enhanced code where it gave them. */
  readonly text: string;
  /** The `Status` of a report, which counts where the words hold no code. */
  readonly status?: string | undefined;
  /** Host names that identify the provider: the MX, the reporting or remote MTA. The text's own hosts count too. */
  readonly provider?: string | undefined;
  /** The command that was refused, where it is known; else the text may name it. */
  readonly stage?: SaidAt | null | undefined;
}

/** A judgment of a server's refusal. */
export interface Judgment {
  /** `hard` exactly where the party is `address`. */
  readonly kind: 'hard' | 'soft';
  /** Enhanced code whose first digit fits the kind: 5 for hard, 4 for soft. Interface: reports, Bounces. */
  readonly status: string;
  readonly party: FailureParty;
  readonly failureClass: FailureClass;
  /** The id of the rule that decided, such as `gmail/no-such-user`; `none` where no rule matches. */
  readonly rule: string;
}
