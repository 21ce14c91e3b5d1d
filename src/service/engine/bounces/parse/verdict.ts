import type { FailureClass, FailureParty } from '../../../../contract/failure-classes.ts';
import type { SaidAt } from '../rules/rule.ts';

/**
 * Kinds of returned messages. `hard`: the address can't be reached, and won't be. `soft`: this email was not delivered,
 * which says nothing against the next one. `complaint`: the reader called it spam.
 */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const;

/** One of `bounceKinds`. */
export type BounceKind = (typeof bounceKinds)[number];

/** A server's refusal, as far as it is known. */
export interface Refused {
  /** Its words, with reply code and enhanced code where it gave them. */
  readonly text: string;
  /** The `Status` of a report, which counts where the words hold no code. */
  readonly status?: string | undefined;
  /** Host names that tell the provider: the MX, the reporting or remote MTA. The text's own hosts count too. */
  readonly provider?: string | undefined;
  /** The command that was refused, where it is known; else the text may tell. */
  readonly stage?: SaidAt | null | undefined;
}

/** A judgment of a server's refusal. */
export interface Judgement {
  /** `hard` exactly where the party is `address`. */
  readonly kind: 'hard' | 'soft';
  /** Enhanced code whose first digit fits the kind: 5 for hard, 4 for soft. Choice: Bounce `status`. */
  readonly status: string;
  readonly party: FailureParty;
  readonly failureClass: FailureClass;
  /** The id of the rule that decided, such as `gmail/no-such-user`; `none` where no rule matches. */
  readonly rule: string;
}

/** What is known of whom and what a message is about. */
export interface Subject {
  /** Addresses that return paths of ours may stand in: where the message was sent, and where the original came from. */
  readonly addressed: readonly string[];
  /** The recipient who could not be reached, where the message names one; of several the first. */
  readonly recipient: string | null;
  /** The Message-ID of the original, with its brackets, where the message holds it. */
  readonly originalMessageId: string | null;
}

/** One recipient of a returned message, with what its server said. */
export interface ReportedFailure {
  readonly recipient: string | null;
  readonly kind: BounceKind;
  readonly status: string;
  /** What the server said, one line of at most `longestDescription` characters. */
  readonly description: string;
  /** What was judged, and how; null for a complaint. */
  readonly judged: { readonly refused: Refused; readonly judgement: Judgement } | null;
}

/** An email that was not delivered, or that somebody complained of. Kind, status and description are the first failure's. */
export interface BounceVerdict extends Subject {
  readonly kind: BounceKind;
  readonly status: string;
  readonly description: string;
  /** The lines by which it was told from other messages; at most `longestEvidence` characters. */
  readonly evidence: string;
  /** One for each recipient that the message names, at least one. */
  readonly failures: readonly ReportedFailure[];
}

/** A message that harms nobody: no bounce at all, an automatic answer, or one that is still being tried. */
export interface HarmlessVerdict extends Subject {
  readonly kind: 'not a bounce';
  readonly status: '';
  /** Why, one sentence. */
  readonly description: string;
  readonly evidence: string;
}

/** The result of reading a message. */
export type Verdict = BounceVerdict | HarmlessVerdict;

/** Choice: a server's answer fills no page. UTF-16 code units. */
export const longestDescription = 500;

/** Choice: kept with every bounce. UTF-16 code units. */
export const longestEvidence = 2000;
