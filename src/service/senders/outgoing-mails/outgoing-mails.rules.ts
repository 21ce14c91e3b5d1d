import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { domainOf } from '../../message/compose/message-id.ts';
import type { Mailbox } from '../../message/compose/compose-message.ts';
import { judge } from '../../message/failures/judge.ts';
import type { Outcome } from '../../message/transport/transport.ts';

/** Purpose of an email, as shown in the list of outgoing emails. */
export type MailPurpose = 'form confirmation' | 'sender confirmation' | 'test mail' | 'notification';

/**
 * State of an email. `queued`: not tried yet. `deferred`: temporarily refused, retried later. `failed`: permanently
 * refused. `unknown`: handed over, or its process ended during that, and nobody knows whether it arrived; only a person
 * resends it. `bounced`: sent, and returned later.
 */
export const mailStates = ['queued', 'sending', 'deferred', 'sent', 'failed', 'unknown', 'bounced'] as const;

/** One of `mailStates`. */
export type MailState = (typeof mailStates)[number];

/** An email to one person. `html` null means plain text only. */
export interface NewOutgoingMail {
  readonly purpose: MailPurpose;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly reply_to?: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** Additional headers. Values may hold anything: they are encoded and can't start another header. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The sign-up or the sender that it verifies, by id: a bounce is shown there. */
  readonly sign_up_id?: number;
  readonly sender_id?: number;
}

/** Length of a Message-ID before its @, in letters and digits: 142 bits. */
export const messageIdLength = 24;

/** Builds a Message-ID in angle brackets, in the sender's domain. `unique`: letters and digits. */
export function messageIdOf(unique: string, fromEmail: string): string {
  return `<${unique}@${domainOf(fromEmail)}>`;
}

/** Number of attempts, over about two days, after which a temporarily refused email fails. */
export const mostAttempts = 20;

const firstWait_ms = minute_ms;
const longestWait_ms = 4 * hour_ms;

/**
 * Returns the milliseconds until an email is retried after `attempts` attempts: twice as long each time, at most four
 * hours, and a tenth more or less by `chance` (0 to 1), so that emails refused together aren't retried together.
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

/** Returns the change of an email after an outcome. `attempts` includes this one. */
export function settlementOf(
  outcome: Outcome,
  { attempts, now, chance }: { readonly attempts: number; readonly now: number; readonly chance: number },
): Settlement {
  const last_answer = outcome.answer;
  const later = () =>
    attempts >= mostAttempts
      ? settled('failed')
      : { ...settled('deferred'), next_attempt_at: now + waitAfter(attempts, chance) };
  const settled = (state: MailState) => ({ state, last_answer, next_attempt_at: null, sent_at: null });
  switch (outcome.kind) {
    case 'accepted':
      return { ...settled('sent'), sent_at: now };
    case 'refused':
      return judge({ text: last_answer }).failureClass === 'sending_limit' ? later() : settled('failed');
    case 'undeliverable':
      return settled('failed');
    case 'unknown':
      return settled('unknown');
    case 'refused_for_now':
      return later();
  }
}

/** Returns true when an email may be resent: as far as known it didn't arrive, and nothing is in progress. */
export function mayRetry(state: string): boolean {
  return state === 'deferred' || state === 'failed' || state === 'unknown' || state === 'bounced';
}

/** Time for which a sent email is kept, milliseconds. */
export const keepSent_ms = 30 * day_ms;
