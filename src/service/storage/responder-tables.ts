import type { Generated } from 'kysely';
import type { EpochMs } from './column-types.ts';

/**
 * Auto-responders. Its email is a row of `mail`, and all that it ever sends one sending, whose id is its report's.
 * `since_subscription`: the newest subscription when it was made, `seen_subscription` the newest one looked at.
 * `on_hold_at`: when it was paused; null when it runs.
 */
export interface ResponderTable {
  id: Generated<number>;
  mail_id: number;
  sending_id: number;
  list_id: number;
  days: number;
  hours: number;
  created_at: EpochMs;
  on_hold_at: EpochMs | null;
  since_subscription: number;
  seen_subscription: number;
  /** The segment that a contact must be in when the email is due; null for no limit. */
  segment_hash: string | null;
}

/** Subscriptions whose contacts will get an autoresponder's email when its delay since `began_at` has passed. */
export interface ResponderQueueTable {
  responder_id: number;
  contact_id: number;
  began_at: EpochMs;
}

/** The tables of autoresponders. */
export interface ResponderTables {
  responder: ResponderTable;
  responder_queue: ResponderQueueTable;
}
