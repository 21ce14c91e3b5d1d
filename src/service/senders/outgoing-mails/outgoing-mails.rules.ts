import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { domainOf } from '../../message/compose/message-id.ts';
import type { Mailbox } from '../../message/compose/compose-message.ts';
import type { Outcome } from '../../message/transport/transport.ts';

/** Purpose of an email, as the list of outgoing emails shows it. */
export type MailPurpose = 'form confirmation' | 'sender confirmation' | 'test mail' | 'notification';

/**
 * State of an email. `queued`: not tried yet. `deferred`: refused for now, tried again later. `failed`: refused for
 * good. `unknown`: handed over, or its process ended while it was, and nobody knows whether it arrived; only a person
 * sends it again. `bounced`: sent, and returned later.
 */
export const mailStates = ['queued', 'sending', 'deferred', 'sent', 'failed', 'unknown', 'bounced'] as const;

/** One of `mailStates`. */
export type MailState = (typeof mailStates)[number];

/** A mail to be sent to one person. `html` null means a mail of plain text alone. */
export interface NewOutgoingMail {
  readonly purpose: MailPurpose;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly reply_to?: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Headers beside the usual ones. Values may hold anything: they are encoded and can't begin another header. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The sign-up or the sender that it confirms, by id: a bounce is shown there. */
  readonly sign_up_id?: number;
  readonly sender_id?: number;
}

/** Letters and digits of a Message-ID before its @: 142 bits. */
export const messageIdLength = 24;

/** A Message-ID in its brackets, in the domain of the sender. `unique`: letters and digits. */
export function messageIdOf(unique: string, fromEmail: string): string {
  return `<${unique}@${domainOf(fromEmail)}>`;
}

/** After so many attempts, about two days, a mail that is refused for now has failed. */
export const mostAttempts = 20;

const firstWait_ms = minute_ms;
const longestWait_ms = 4 * hour_ms;

/**
 * Milliseconds until a mail is tried again after `attempts` of them: twice as long each time, never longer than four
 * hours, and a tenth more or less by `chance` (0 to 1), so that what was refused together doesn't come back together.
 */
function waitAfter(attempts: number, chance: number): number {
  const wait = Math.min(longestWait_ms, firstWait_ms * 2 ** (attempts - 1));
  return Math.round(wait * (0.9 + 0.2 * chance));
}

/** Change of an email by an attempt. */
export interface Settlement {
  readonly state: MailState;
  readonly last_answer: string;
  readonly next_attempt_at: number | null;
  readonly sent_at: number | null;
}

/** Returns the change that an outcome makes in an email. `attempts` counts this one too. */
export function settlementOf(
  outcome: Outcome,
  { attempts, now, chance }: { readonly attempts: number; readonly now: number; readonly chance: number },
): Settlement {
  const last_answer = outcome.answer;
  const settled = (state: MailState) => ({ state, last_answer, next_attempt_at: null, sent_at: null });
  switch (outcome.kind) {
    case 'accepted':
      return { ...settled('sent'), sent_at: now };
    case 'refused':
    case 'undeliverable':
      return settled('failed');
    case 'unknown':
      return settled('unknown');
    case 'refused_for_now':
      return attempts >= mostAttempts
        ? settled('failed')
        : { ...settled('deferred'), next_attempt_at: now + waitAfter(attempts, chance) };
  }
}

/** True where an email may be sent again: as far as is known it didn't arrive, and nothing is in progress. */
export function mayRetry(state: string): boolean {
  return state === 'deferred' || state === 'failed' || state === 'unknown' || state === 'bounced';
}

/** Time for which a sent email is kept, milliseconds. */
export const keepSent_ms = 30 * day_ms;
