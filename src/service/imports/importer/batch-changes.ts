import type { AudienceTally } from '../../people/counters/audience.rules.ts';
import type { Counts } from '../../people/counters/contribution.rules.ts';
import type { RejectedRow } from './errors-file.ts';
import type { ContactFields, OutcomeCounts } from './importer.rules.ts';
import type { ImportRow } from './row.ts';

/** A contact whose fields change. */
export interface ChangedContact extends ContactFields {
  readonly id: number;
}

/** A subscription of a new contact. */
export interface NewContactSubscription {
  readonly email_key: string;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** A contact that its row's status blocks, with the word of the file. */
export interface BlockedContact {
  readonly email_key: string;
  readonly email: string;
  readonly word: string;
}

/** A consent that the file states. */
export interface FileConsent {
  readonly email_key: string;
  readonly list_id: number;
  readonly given_at: number;
  readonly how: string;
}

/** A new contact that is inactive from its beginning. */
export interface SuppressedContact {
  readonly email_key: string;
  readonly inactive_reason: string;
  readonly suppressed_by: number;
}

/** A subscription to add to a contact that was there. */
export interface AddedSubscription {
  readonly contact_id: number;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** A subscription to remove; where it was canceled, that is to be remembered. */
export interface RemovedSubscription {
  readonly id: number;
  readonly email_key: string;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** All that a batch changes; written in one transaction. */
export interface BatchChanges {
  readonly created: readonly ImportRow[];
  /**
   * Subscriptions of the created contacts: all of them where rows differ in their lists, otherwise those that are canceled
   * from their beginning, while the contacts go on all of the import's lists.
   */
  readonly subscribed: readonly NewContactSubscription[];
  /** Contacts that get no email from now on. */
  readonly blocked: readonly BlockedContact[];
  readonly consents: readonly FileConsent[];
  /** Subscriptions that were there and are canceled. */
  readonly cancelled: readonly { readonly id: number; readonly cancelled_at: number }[];
  readonly suppressed: readonly SuppressedContact[];
  readonly changed: readonly ChangedContact[];
  /** Ids of contacts of which only subscriptions change. */
  readonly touched: readonly number[];
  readonly added: readonly AddedSubscription[];
  readonly removed: readonly RemovedSubscription[];
  /** Ids of the contacts that were there, for later batches to know as seen. */
  readonly seen: readonly number[];
  /** By how much the counters of contacts, lists and attributes change. */
  readonly counters: Counts;
  /** Ways of its contacts into the audience, and out of it. */
  readonly audience: AudienceTally;
  readonly outcomes: OutcomeCounts;
  /** Values that didn't fit, by position of their column. */
  readonly left_out: ReadonlyMap<number, number>;
  /** Rows for the errors file, in the file's order. */
  readonly rejected: readonly RejectedRow[];
}
