import { senderStatus } from '../../../contract/senders/senders.ts';
import { messageOf } from '../../../messages/translator.ts';
import { day_ms, hour_ms } from '../../../lib/time/durations.ts';

/** Delay between the start of a subscription and its email. Interface: sending, Autoresponders. */
export interface Wait {
  readonly days: number;
  readonly hours: number;
}

/** Returns a delay in milliseconds. */
export function waitMs({ days, hours }: Wait): number {
  return days * day_ms + hours * hour_ms;
}

/** The reason for refusing a change while an autoresponder is on. Interface: sending, Autoresponders. */
export const pauseFirst = messageOf('api', 'responder.pauseFirst');

/** Returns true when emails may be sent from a sender. Interface: senders, Verification. */
export function isUsable({ status }: { readonly status: number }): boolean {
  return status !== senderStatus.notConfirmed;
}
