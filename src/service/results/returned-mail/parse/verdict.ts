import type { Judgment, ServerRefusal } from '../../../message/failures/judgment.ts';

/**
 * Kinds of returned messages. `hard`: the address can't be reached, and won't be. `soft`: this email was not delivered,
 * which proves nothing about the next one. `complaint`: the reader called it spam.
 */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const;

/** One of `bounceKinds`. */
export type BounceKind = (typeof bounceKinds)[number];

/** Recipient and email that a message is about, as far as known. */
export interface Subject {
  /**
   * Addresses that may contain one of our return paths: the message's recipient, and the original's sender.
   */
  readonly addressed: readonly string[];
  /** The recipient who could not be reached, if the message names one; the first of several. */
  readonly recipient: string | null;
  /** The Message-ID of the original in angle brackets, if the message contains it. */
  readonly originalMessageId: string | null;
}

/** One recipient of a returned message, with its server's answer. */
export interface ReportedFailure {
  readonly recipient: string | null;
  readonly kind: BounceKind;
  readonly status: string;
  /** Answer of the server, one line of at most `longestDescription` characters. */
  readonly description: string;
  /** Judged refusal with its judgment; null for a complaint. */
  readonly judged: { readonly refused: ServerRefusal; readonly judgment: Judgment } | null;
}

/**
 * An email that was not delivered, or that someone complained about. Kind, status, and description are the first
 * failure's.
 */
export interface BounceVerdict extends Subject {
  readonly kind: BounceKind;
  readonly status: string;
  readonly description: string;
  /** The lines that distinguish it from other messages; at most `longestEvidence` characters. */
  readonly evidence: string;
  /** One for each recipient named in the message, at least one. */
  readonly failures: readonly ReportedFailure[];
}

/** A message without consequences: no bounce, an automatic answer, or an email that is still being tried. */
export interface HarmlessVerdict extends Subject {
  readonly kind: 'not a bounce';
  readonly status: '';
  /** The reason, one sentence. */
  readonly description: string;
  readonly evidence: string;
}

/** The result of reading a message. */
export type Verdict = BounceVerdict | HarmlessVerdict;

/** Length limit of a server's answer. UTF-16 code units. */
export const longestDescription = 500;

/** Length limit of the evidence saved with every bounce. UTF-16 code units. */
export const longestEvidence = 2000;
