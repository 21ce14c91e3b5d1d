import type { Generated } from 'kysely';
import type { EpochMs } from './column-types.ts';

/**
 * Autoresponders. `mail_id`: its email. `sending_id`: the one send of all its emails, also the id of its report.
 * `since_subscription`: the newest subscription at its creation. `seen_subscription`: the newest subscription processed.
 * `on_hold_at`: start of its pause, or null while it is on.
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
  /** The segment that a contact must be in when the email is due, or null for no limit. */
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
