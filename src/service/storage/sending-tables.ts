import type { Generated } from 'kysely';
import type { EpochMs, JsonText } from './column-types.ts';

/**
 * An email that is sent or scheduled, frozen as it was when someone sent it: the specification's queue object, and what
 * a report is about. `mail_id` is the id that its draft had, and gets back when it is unscheduled. `lists`, `tracking`
 * as the interface shows them. While its audience is being frozen, `audience_list` and `audience_contact` tell how far
 * that is, and `audience_at` the moment whose subscriptions count. While the mail server or everybody's server refuses
 * it, `trouble_since` is the first refusal and `next_attempt_at` the next try, with the code of the trouble in
 * `pause_reason`. `unknown_left_at`: when a person left its unknown deliveries as they are. `sender_problem`: why
 * mailbox providers refuse its sender, as it was known then; `sender_override`: why a person sent all the same.
 */
export interface SendingTable {
  id: Generated<number>;
  kind: string;
  state: string;
  mail_id: number;
  share_key: string;
  type: number;
  subject: string;
  body: string | null;
  plain_text: string | null;
  css: string | null;
  blockdocument: JsonText | null;
  blockdocument_id: number | null;
  sender_id: number;
  sender_name: string;
  sender_email: string;
  lists: JsonText;
  tell_a_friend: string | null;
  tracking: JsonText;
  time_to_send: EpochMs | null;
  created_at: EpochMs;
  updated_at: EpochMs;
  draft_created_at: EpochMs;
  audience_at: EpochMs | null;
  audience_list: Generated<number>;
  audience_contact: Generated<number>;
  started_at: EpochMs | null;
  finished_at: EpochMs | null;
  paused_at: EpochMs | null;
  pause_reason: string | null;
  last_answer: string | null;
  deleted_at: EpochMs | null;
  trouble_since: Generated<EpochMs | null>;
  next_attempt_at: Generated<EpochMs | null>;
  unknown_left_at: Generated<EpochMs | null>;
  sender_problem: Generated<string | null>;
  sender_override: Generated<string | null>;
  /** BCP 47, as of the send; null if none was set. */
  language: Generated<string | null>;
  /** Targeting of its recipients within its lists, as shown by the interface; null for none. */
  targeting: Generated<JsonText | null>;
  /** The send whose recipients get it again; null for none. */
  resend_of: Generated<number | null>;
}

/**
 * Number of a send's deliveries in each state, changed in the transaction that changes them. Each worker adds to a
 * shard of its own, which may go below zero, so that workers don't wait for each other: only sums mean anything.
 */
export interface SendingCountTable {
  sending_id: number;
  shard: number;
  state: string;
  deliveries: number;
}

/** The URLs that a send's email links to, in the order of their first appearance, counted from 0. */
export interface SendingLinkTable {
  id: Generated<number>;
  sending_id: number;
  position: number;
  href: string;
}

/**
 * One email to one contact: the ledger. `list_id`: the list that brought the contact in. Whoever works on a row holds
 * the lease; a `sending` row whose lease has ended is one of which nobody knows whether it arrived. `answer`: the
 * server's last, where it was no plain success. `destination`: the held one that it waits for; `party`: whose fault its
 * last refusal was, one of `parties`.
 */
export interface DeliveryTable {
  id: Generated<number>;
  sending_id: number;
  contact_id: number;
  list_id: number;
  email: string;
  state: string;
  attempts: Generated<number>;
  due_at: EpochMs;
  lease_owner: string | null;
  lease_until: EpochMs | null;
  settled_at: EpochMs | null;
  answer: string | null;
  destination: Generated<string | null>;
  party: Generated<string | null>;
}

/**
 * A destination that refuses a sending's deliveries for now, so that they wait. `since`: the first refusal of the run;
 * `refusals`: how often it was tried since; `answer`: its last one.
 */
export interface SendingHoldTable {
  sending_id: number;
  destination: string;
  since: EpochMs;
  refusals: number;
  next_attempt_at: EpochMs;
  answer: string;
}

/** The last heartbeat of each sending worker, by the database's clock. */
export interface WorkerBeatTable {
  owner: string;
  beat_at: EpochMs;
}

/** A sender's domain that is warming up, with a growing daily limit. */
export interface WarmUpTable {
  domain: string;
  started_at: EpochMs;
}

/** The emails of a warming-up domain on one day, counted from 1970 in UTC, and its limit. */
export interface WarmUpDayTable {
  domain: string;
  day: number;
  ceiling: number;
  emails: number;
}

/** The tables of sends. */
export interface SendingTables {
  sending: SendingTable;
  sending_count: SendingCountTable;
  sending_link: SendingLinkTable;
  delivery: DeliveryTable;
  sending_hold: SendingHoldTable;
  worker_beat: WorkerBeatTable;
  warm_up: WarmUpTable;
  warm_up_day: WarmUpDayTable;
}
