import type { FailureClass, FailureParty } from '../../../../contract/results/failure-classes.ts';
import { judge } from '../../../message/failures/judge.ts';
import { isEncryptionRequired, isSignInRefused } from '../../../message/transport/relay-choice.ts';
import type { Outcome } from '../../../message/transport/transport.ts';

/** An outcome that isn't a success and whose email was not handed over. */
export type RefusedOutcome = Extract<Outcome, { readonly stage: unknown }>;

/**
 * Scope of a refusal. `delivery`: this contact's email only. `destination`: the recipient's mail provider. `relay`: the
 * mail server that accepts our emails, or the connection to it. `sending`: all emails of this send, for any recipient.
 */
export type RefusalScope = 'delivery' | 'destination' | 'relay' | 'sending';

/** The meaning of a refusal for later emails. */
export interface Refusal {
  readonly scope: RefusalScope;
  readonly party: FailureParty;
  readonly failureClass: FailureClass;
  /** True when the other side won't accept it later either (5xx). */
  readonly isPermanent: boolean;
  /** True when a person has to act first, such as after a failed sign-in. */
  readonly needsPerson: boolean;
}

const replyCode = /^[2-5]\d\d\b/;

/**
 * Interprets a refusal. A refused or lost connection blames the relay, a refused sender address the send, and an answer
 * to the recipient or the message the party that `judge` names. A refusal of one recipient reaches no further than its
 * destination, as a transparent relay passes on the recipient server's answer.
 */
export function refusalOf(outcome: RefusedOutcome): Refusal {
  const { kind, stage, answer } = outcome;
  const isPermanent = kind === 'refused';
  const { party, failureClass } = judge({ text: answer });
  const told = { party, failureClass, isPermanent, needsPerson: false };
  // Whatever the code says: the limit is for a time.
  if (failureClass === 'sending_limit') return { ...told, isPermanent: false, scope: 'relay' };
  if (isSignInRefused(outcome)) {
    const ofSetting = isEncryptionRequired(outcome) ? 'tls' : 'not_signed_in';
    return { ...told, party: 'sender', failureClass: ofSetting, scope: 'relay', needsPerson: true };
  }
  if (stage === 'connection') {
    return { ...told, party: 'sender', failureClass: 'network', scope: 'relay' };
  }
  if (stage === 'sender') {
    const ofSender = party === 'sender' || party === 'mail' ? told : { ...told, ...rejectedSender };
    return { ...ofSender, scope: 'sending', needsPerson: isPermanent };
  }
  if (!replyCode.test(answer)) return { ...told, ...withoutAnswer({ isPermanent, told }) };
  return { ...told, scope: isOfDestination(told) ? 'destination' : 'delivery' };
}

const rejectedSender = { party: 'sender', failureClass: 'sender_rejected' } as const;

/**
 * Returns the refusal of an email that failed before any answer (too large for the relay, an address that fits no
 * envelope) or by a lost connection.
 */
function withoutAnswer({
  isPermanent,
  told,
}: {
  isPermanent: boolean;
  told: Pick<Refusal, 'failureClass'>;
}): Partial<Refusal> & Pick<Refusal, 'scope'> {
  if (!isPermanent) return { party: 'sender', failureClass: 'network', scope: 'relay' };
  return told.failureClass === 'too_large' ? { scope: 'sending', needsPerson: true } : { scope: 'delivery' };
}

/** Returns true for refusals that the next recipient there would meet too. */
function isOfDestination({ party, failureClass, isPermanent }: Omit<Refusal, 'scope'>): boolean {
  if (party === 'sender') return true;
  return failureClass === 'unknown' || (party === 'mail' && !isPermanent);
}
