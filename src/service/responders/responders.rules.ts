import { senderStatus } from '../../contract/senders.ts';

/** How long after its beginning a subscription's contact gets the mail. Spec: Auto-responder, time_to_send. */
export interface Wait {
  readonly days: number;
  readonly hours: number;
}

const hour = 60 * 60 * 1000;

/** A wait in milliseconds. */
export function waitMs({ days, hours }: Wait): number {
  return (days * 24 + hours) * hour;
}

/** Why something is refused while an auto-responder runs. Choice: refused while running. */
export const pauseFirst = 'Pause the auto-responder first.';

/** Whether mail may be sent by a sender. Spec: Sender status. */
export function isUsable({ status }: { readonly status: number }): boolean {
  return status !== senderStatus.notConfirmed;
}
