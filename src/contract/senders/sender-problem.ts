import { publicProviderOf } from '../../lib/email/public-providers.ts';
import type { Sender } from './senders.ts';

/**
 * Reasons why mailbox providers refuse emails from a sender. `public_provider`: its address is at a provider such as
 * Gmail, whose addresses only its own servers may use. `not_authenticated`: its domain fails SPF, DKIM, and DMARC.
 */
export const senderProblems = ['public_provider', 'not_authenticated'] as const;

/** One of `senderProblems`. */
export type SenderProblem = (typeof senderProblems)[number];

/** Outcomes of a sender's checks: null or undefined while unknown. */
export type SenderOutcomes = Pick<
  Sender,
  'email' | 'is_authenticated' | 'dkim_check_result' | 'dmarc_passed'
>;

/**
 * Returns the reason why emails from a sender are refused, or null. Checks with an unknown outcome don't count as failed.
 */
export function senderProblemOf(sender: SenderOutcomes): SenderProblem | null {
  if (publicProviderOf(sender.email) !== null) return 'public_provider';
  const { is_authenticated, dkim_check_result, dmarc_passed } = sender;
  const hasFailed = [is_authenticated, dkim_check_result, dmarc_passed].every((passed) => passed === false);
  return hasFailed ? 'not_authenticated' : null;
}
