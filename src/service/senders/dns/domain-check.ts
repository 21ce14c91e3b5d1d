import type { Outcome } from './outcome.rules.ts';

/**
 * One check of a sender's domain: what was expected, what was found, and how it went, in sentences as they are kept, to be
 * read in any language.
 */
export interface DomainCheck {
  readonly kind: 'spf' | 'dkim' | 'alignment' | 'dmarc';
  readonly passed: Outcome;
  /** The name in the DNS that was asked for. */
  readonly name: string;
  readonly expected: string;
  readonly found: readonly string[];
  readonly reason: string;
  /** Record to publish, if it is known and something is missing. */
  readonly record: { readonly name: string; readonly type: 'TXT'; readonly value: string } | null;
}

/**
 * All checks of a sender's domain, and the four results that the interface knows. Interface: senders, Sender checks.
 */
export interface DomainChecks {
  readonly checks: readonly DomainCheck[];
  readonly is_authenticated: Outcome;
  readonly domain_alignment_passed: Outcome;
  readonly dkim_check_result: Outcome;
  readonly dmarc_passed: Outcome;
}

/** A check before its outcome is known. */
export type OpenCheck = Omit<DomainCheck, 'passed' | 'reason'>;
