import { senderStatus } from '../../contract/senders.ts';
import { day_ms, hour_ms } from '../../lib/time/durations.ts';

/** How long after its beginning a subscription's contact gets the mail. Spec: Auto-responder, time_to_send. */
export interface Wait {
  readonly days: number;
  readonly hours: number;
}

/** A wait in milliseconds. */
export function waitMs({ days, hours }: Wait): number {
  return days * day_ms + hours * hour_ms;
}

/** Why something is refused while an auto-responder runs. Choice: refused while running. */
export const pauseFirst = 'Pause the auto-responder first.';

/** Whether mail may be sent by a sender. Spec: Sender status. */
export function isUsable({ status }: { readonly status: number }): boolean {
  return status !== senderStatus.notConfirmed;
}
