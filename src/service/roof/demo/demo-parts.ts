import type { OwnServices } from '../create-service.ts';
import type { SendRequest } from '../../sending/sendings/send.rules.ts';
import type { DemoAttributes, DemoLists } from './people.ts';

/** For work that nothing stops. */
export const never = new AbortController().signal;

/** The account that is being filled. */
export interface DemoAccount {
  readonly services: OwnServices;
  /** The services' clock, epoch milliseconds: it is set to the time of each event. */
  readonly clock: { now: number };
  /** The real time. */
  readonly now: number;
  readonly lists: DemoLists;
  /** Hashes of the same lists. */
  readonly hashes: Readonly<Record<keyof DemoLists, string>>;
  readonly attributes: DemoAttributes;
  /** Id of the sender. */
  readonly sender: number;
}

/** Returns a request to send a draft to one of the lists; now, or at `time_to_send`. */
export function requestTo(
  { hashes, sender }: DemoAccount,
  list: keyof DemoLists,
  time_to_send: number | null = null,
): SendRequest {
  return { lists: [hashes[list]], sender_id: sender, time_to_send, tracking: true };
}
