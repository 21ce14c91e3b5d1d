import { senderStatus } from '../../../contract/senders/senders.ts';
import { messageOf } from '../../../messages/translator.ts';
import { day_ms, hour_ms } from '../../../lib/time/durations.ts';

/** Delay from the beginning of a subscription to its email. Interface: sending, Autoresponders. */
export interface Wait {
  readonly days: number;
  readonly hours: number;
}

/** A wait in milliseconds. */
export function waitMs({ days, hours }: Wait): number {
  return days * day_ms + hours * hour_ms;
}

/** Why something is refused while an auto-responder runs. Interface: sending, Autoresponders. */
export const pauseFirst = messageOf('api', 'responder.pauseFirst');

/** Returns whether emails may be sent from a sender. Interface: senders, Verification. */
export function isUsable({ status }: { readonly status: number }): boolean {
  return status !== senderStatus.notConfirmed;
}
