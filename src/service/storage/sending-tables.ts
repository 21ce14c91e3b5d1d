import type { Generated } from 'kysely';
import type { EpochMs, JsonText } from './column-types.ts';

/**
 * A sent or scheduled email with its content at the time of the send: the queue object of the specification, and the
 * subject of a report. `mail_id`: id of its draft, which gets it back when unscheduled. `lists`, `tracking`: as in the
 * API. `audience_list`, `audience_contact`: progress of freezing its audience, from the subscriptions at `audience_at`.
 * `trouble_since`: first refusal while the mail server or all destinations refuse it, with the next attempt in
 * `next_attempt_at` and the code of the problem in `pause_reason`. `unknown_left_at`: time when a person left its
 * unknown deliveries unchanged. `sender_problem`: reason of mailbox providers to refuse its sender, as known at the
 * send. `sender_override`: a person's reason for sending anyway.
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
  /** BCP 47 tag at the time of the send, or null if none was set. */
  language: Generated<string | null>;
  /** Targeting of recipients within its lists, as in the API. Null for none. */
  targeting: Generated<JsonText | null>;
  /** The send that this one resends, or null. */
  resend_of: Generated<number | null>;
}

/**
 * Number of a send's deliveries in each state, changed in the same transaction. Each worker adds to its own shard, so
 * that workers don't wait for each other. A shard may go below zero, so only sums have a meaning.
 */
export interface SendingCountTable {
  sending_id: number;
  shard: number;
  state: string;
  deliveries: number;
}

/** URLs linked in a send's email. `position`: order of first appearance, from 0. */
export interface SendingLinkTable {
  id: Generated<number>;
  sending_id: number;
  position: number;
  href: string;
}

/**
 * The ledger: one row per email to one contact. `list_id`: the list that made the contact a recipient. The worker on a
 * row holds its lease. If the lease of a `sending` row ends, it is unknown whether the email arrived. `answer`: the last
 * answer of the server, unless it was a plain success. `destination`: the held destination that it waits for. `party`:
 * the party at fault for its last refusal, one of `parties`.
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
 * A destination that temporarily refuses a send's deliveries, so that they wait. `since`: first of its consecutive
 * refusals. `refusals`: their number. `answer`: the last answer.
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

/** Sender domains in their warm-up, with a growing daily limit. */
export interface WarmUpTable {
  domain: string;
  started_at: EpochMs;
}

/** Emails of a domain on one day of its warm-up. `day`: days since 1970 in UTC. `ceiling`: the limit. */
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
