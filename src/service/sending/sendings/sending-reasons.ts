import { messagesIn } from '../../../messages/node/server-messages.ts';
import { sendingReasons } from '../../../contract/sending/sendings.ts';
import type { SendingState } from './sendings.rules.ts';

/** One of `sendingReasons`. */
export type SendingReason = (typeof sendingReasons)[number];

/** Reasons for pauses by the engine, which resumes the send once the cause is solved. */
export const troubleReasons = [
  'relay_unreachable',
  'relay_refused',
  'relay_sign_in',
  'relay_encryption',
  'sending_limit',
  'too_large',
  'nothing_accepted',
] as const satisfies readonly SendingReason[];

/** One of `troubleReasons`. */
export type TroubleReason = (typeof troubleReasons)[number];

/** Narrows a stored reason to one that the engine resolves. */
export function isTrouble(reason: string | null): reason is TroubleReason {
  return troubleReasons.some((one) => one === reason);
}

/** The parts of a send's progress that its reason depends on. */
export interface ReasonParts {
  readonly state: SendingState;
  readonly stored: string | null;
  readonly held: number;
  readonly deferred: number;
}

/** Returns why a send waits or is slowed down; null when nothing is wrong. */
export function reasonOf({ state, stored, held, deferred }: ReasonParts): SendingReason | null {
  if (state === 'sent' || state === 'failed' || state === 'cancelled') return null;
  if (stored !== null) return sendingReasons.find((one) => one === stored) ?? 'other';
  if (state !== 'sending') return null;
  if (held > 0) return 'destination_held';
  return deferred > 0 ? 'retrying' : null;
}

/** Returns a reason as a sentence in a language. `stored`: the sentence of a reason without a code. */
export function detailOf(
  reason: SendingReason | null,
  { stored, language }: { readonly stored: string | null; readonly language: string },
): string | null {
  if (reason === null || reason === 'other') return reason === null ? null : stored;
  return messagesIn('api', language)('sending.detail', { reason });
}
