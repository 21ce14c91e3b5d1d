import * as z from 'zod/mini';
import type { deliveryStates } from '../../contract/sendings.ts';
import { mailStatus } from '../../contract/sent-mails.ts';

/** What a sending is: a mail to lists, a test of one, or everything that an auto-responder ever sends. */
export const sendingKinds = ['mail', 'test', 'responder'] as const;

/** One of `sendingKinds`. */
export type SendingKind = (typeof sendingKinds)[number];

/**
 * How far a sending is. `scheduled`: its time has not come. `held`: its time came while nothing ran, too long ago to
 * send without asking. `preparing`: its audience is being frozen. `failed`: it could not be sent to anybody.
 */
export const sendingStates = [
  'scheduled',
  'held',
  'preparing',
  'sending',
  'paused',
  'sent',
  'failed',
  'cancelled',
] as const;

/** One of `sendingStates`. */
export type SendingState = (typeof sendingStates)[number];

/** One of `deliveryStates`. */
export type DeliveryState = (typeof deliveryStates)[number];

/** Whether nothing more happens to a delivery by itself. */
export function isSettled(state: DeliveryState): boolean {
  return state !== 'queued' && state !== 'sending' && state !== 'deferred';
}

const statuses: Readonly<Record<SendingState, number>> = {
  scheduled: mailStatus.waiting,
  held: mailStatus.waiting,
  preparing: mailStatus.waiting,
  sending: mailStatus.sending,
  paused: mailStatus.paused,
  sent: mailStatus.sent,
  failed: mailStatus.failed,
  cancelled: mailStatus.sent,
};

/** The interface's `status` of a sent or scheduled mail. Choice: mail `status`; a cancelled one counts as sent. */
export function statusOf(state: SendingState): number {
  return statuses[state];
}

/** A list as a sending remembers it. */
export interface SendingList {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
}

const storedLists = z.array(z.object({ id: z.int(), hash: z.string(), name: z.string() }));

/** The lists that a sending goes to, from its row's JSON. */
export function listsOf(json: string): readonly SendingList[] {
  return storedLists.parse(JSON.parse(json));
}

/** The ids of the lists that a sending goes to. */
export function listIdsOf(json: string): number[] {
  return listsOf(json).map(({ id }) => id);
}
