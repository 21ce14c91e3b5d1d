import * as z from 'zod/mini';
import { mailStatus } from '../../../contract/sending/sent-mails.ts';

/** Kinds of a send: an email to lists, a test of one, or everything that an autoresponder ever sends. */
export const sendingKinds = ['mail', 'test', 'responder'] as const;

/** One of `sendingKinds`. */
export type SendingKind = (typeof sendingKinds)[number];

/**
 * States of a send. `scheduled`: its time has not come. `held`: its time came while nothing ran, too long ago to send
 * without asking. `preparing`: its audience is being frozen. `failed`: it could not be sent to anybody.
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

/**
 * The interface's `status` of a sent or scheduled mail. A canceled one counts as sent. Interface: sending, Sent and
 * scheduled emails.
 */
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
