import type { FailureClass, FailureParty } from '../../../../contract/failure-classes.ts';

/**
 * What a message that came back says. `hard`: its address can't be reached, and won't be. `soft`: this mail was not
 * delivered, which says nothing against the next one. `complaint`: its reader called it spam.
 */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const;

/** One of `bounceKinds`. */
export type BounceKind = (typeof bounceKinds)[number];

/** A judgment of a server's refusal. */
export interface Judgement {
  /** `hard` exactly where the party is `address`. */
  readonly kind: 'hard' | 'soft';
  /** Enhanced code whose first digit fits the kind: 5 for hard, 4 for soft. Choice: Bounce `status`. */
  readonly status: string;
  readonly party: FailureParty;
  readonly failureClass: FailureClass;
  /** The id of the rule that decided, such as `gmail/no_such_user`; `none` where no rule matches. */
  readonly rule: string;
}

/** What is known of whom and what a message is about. */
export interface Subject {
  /** Addresses that return paths of ours may stand in: where the message was sent, and where the original came from. */
  readonly addressed: readonly string[];
  /** The receiver who could not be reached, where it is told. */
  readonly recipient: string | null;
  /** The Message-ID of the original, with its brackets, where it is told. */
  readonly originalMessageId: string | null;
}

/** A mail that was not delivered, or that somebody complained of. */
export interface BounceVerdict extends Subject {
  readonly kind: BounceKind;
  readonly status: string;
  /** What the server said, one line of at most `longestDescription` characters. */
  readonly description: string;
  /** By what this was told from other mail, and the lines that say so; at most `longestEvidence` characters. */
  readonly evidence: string;
}

/** A message that harms nobody: no bounce at all, an automatic answer, or one that is still being tried. */
export interface HarmlessVerdict extends Subject {
  readonly kind: 'not a bounce';
  readonly status: '';
  /** Why, one sentence. */
  readonly description: string;
  readonly evidence: string;
}

/** What came of reading a message. */
export type Verdict = BounceVerdict | HarmlessVerdict;

/** Choice: a server's answer fills no page. UTF-16 code units. */
export const longestDescription = 500;

/** Choice: kept with every bounce. UTF-16 code units. */
export const longestEvidence = 2000;
