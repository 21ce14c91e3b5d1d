import type { Outcome } from './outcome.rules.ts';

/**
 * One check of a sender's domain: expected value, found value, and result, in stored sentences that can be read in any
 * language.
 */
export interface DomainCheck {
  readonly kind: 'spf' | 'dkim' | 'alignment' | 'dmarc';
  readonly passed: Outcome;
  /** The name looked up in the DNS. */
  readonly name: string;
  readonly expected: string;
  readonly found: readonly string[];
  readonly reason: string;
  /** Record to publish, if it is known and something is missing. */
  readonly record: { readonly name: string; readonly type: 'TXT'; readonly value: string } | null;
}

/** All checks of a sender's domain, and the API's four results. Interface: senders, Sender checks. */
export interface DomainChecks {
  readonly checks: readonly DomainCheck[];
  readonly is_authenticated: Outcome;
  readonly domain_alignment_passed: Outcome;
  readonly dkim_check_result: Outcome;
  readonly dmarc_passed: Outcome;
}

/** A check before its outcome is known. */
export type OpenCheck = Omit<DomainCheck, 'passed' | 'reason'>;
