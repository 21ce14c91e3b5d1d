import { sendingReasons } from '../../../contract/sending/sendings.ts';
import type { SendingState } from './sendings.rules.ts';

/** One of `sendingReasons`. */
export type SendingReason = (typeof sendingReasons)[number];

/** Reasons for which the engine itself pauses a sending, and goes on with it once the cause is gone. */
export const troubleReasons = [
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'nothing_accepted',
] as const satisfies readonly SendingReason[];

/** One of `troubleReasons`. */
export type TroubleReason = (typeof troubleReasons)[number];

/** Narrows a stored reason to one that the engine mends. */
export function isTrouble(reason: string | null): reason is TroubleReason {
  return troubleReasons.some((one) => one === reason);
}

/** The progress of a sending as far as its reason depends on it. */
export interface ReasonParts {
  readonly state: SendingState;
  readonly stored: string | null;
  readonly held: number;
  readonly deferred: number;
}

/** Returns why a sending waits, or is slower than it could be; null where nothing is wrong. */
export function reasonOf({ state, stored, held, deferred }: ReasonParts): SendingReason | null {
  if (state === 'sent' || state === 'failed' || state === 'cancelled') return null;
  if (stored !== null) return sendingReasons.find((one) => one === stored) ?? 'other';
  if (state !== 'sending') return null;
  if (held > 0) return 'destination_held';
  return deferred > 0 ? 'retrying' : null;
}

const details: Readonly<Record<Exclude<SendingReason, 'other'>, string>> = {
  paused_by_person: 'Somebody paused this email.',
  restored_copy: 'On hold: this is a restored copy. Resume or stop this email.',
  no_room: 'The disk is full. Newsdesk resumes automatically once there is room.',
  not_sent_in_time: 'Newsdesk was not running when this email was due.',
  relay_unreachable: "The mail server can't be reached. Newsdesk keeps trying.",
  relay_refused: 'The mail server refuses this email for now. Newsdesk keeps trying.',
  relay_sign_in: 'The mail server rejects the user name or password. Correct them to continue.',
  nothing_accepted: "No recipient's mail server accepts this email for now. Newsdesk keeps trying.",
  destination_held:
    "Some mail providers don't accept emails for now. Newsdesk keeps trying, and sends to all others.",
  warming_up:
    "The sender's domain is warming up and has sent what it may send today. Newsdesk continues tomorrow.",
  retrying: "Some recipients' servers asked to try again later.",
  preparation_failed: "Newsdesk couldn't prepare this email.",
};

/** Returns a reason in a sentence. `stored`: the sentence of one that has no code. */
export function detailOf(reason: SendingReason | null, stored: string | null): string | null {
  if (reason === null) return null;
  return reason === 'other' ? stored : details[reason];
}
