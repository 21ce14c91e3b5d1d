import * as z from 'zod/mini';
import type { sendingStates } from '../../../contract/sending/sending-states.ts';
import { mailStatus } from '../../../contract/sending/sent-mails.ts';

/** Kinds of a send: an email to lists, a test of one, or all emails of an autoresponder. */
export const sendingKinds = ['mail', 'test', 'responder'] as const;

/** One of `sendingKinds`. */
export type SendingKind = (typeof sendingKinds)[number];

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
 * Returns the `status` of a sent or scheduled email in the API. A canceled one counts as sent. Interface: sending, Sent
 * and scheduled emails.
 */
export function statusOf(state: SendingState): number {
  return statuses[state];
}

/** A list as saved with a send. */
export interface SendingList {
  readonly id: number;
  readonly hash: string;
  readonly name: string;
}

const storedLists = z.array(z.object({ id: z.int(), hash: z.string(), name: z.string() }));

/** Returns the lists of a send from its row's JSON. */
export function listsOf(json: string): readonly SendingList[] {
  return storedLists.parse(JSON.parse(json));
}

/** Returns the ids of a send's lists. */
export function listIdsOf(json: string): number[] {
  return listsOf(json).map(({ id }) => id);
}
