import type { AudienceTally } from '../../people/counters/audience.rules.ts';
import type { Counts } from '../../people/counters/contribution.rules.ts';
import type { RejectedRow } from './errors-file.ts';
import type { FieldsAfter, OutcomeCounts } from './importer.rules.ts';
import type { ImportRow } from './row.ts';

/** A contact whose fields change. */
export interface ChangedContact extends FieldsAfter {
  readonly id: number;
}

/** A subscription of a new contact. */
export interface NewContactSubscription {
  readonly email_key: string;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** A contact blocked by its row's status, with the word from the file. */
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

/** A new contact that is inactive from the start. */
export interface SuppressedContact {
  readonly email_key: string;
  readonly inactive_reason: string;
  readonly suppressed_by: number;
}

/** A subscription to add to an existing contact. */
export interface AddedSubscription {
  readonly contact_id: number;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** A subscription to remove, and whether to remember that it was canceled. */
export interface RemovedSubscription {
  readonly id: number;
  readonly email_key: string;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** All changes of a batch, written in one transaction. */
export interface BatchChanges {
  readonly created: readonly ImportRow[];
  /**
   * Subscriptions of the created contacts: all of them if rows differ in their lists; otherwise only those canceled
   * from the start, and the contacts join all of the import's lists.
   */
  readonly subscribed: readonly NewContactSubscription[];
  /** Contacts that get no email from now on. */
  readonly blocked: readonly BlockedContact[];
  readonly consents: readonly FileConsent[];
  /** Existing subscriptions to cancel. */
  readonly cancelled: readonly { readonly id: number; readonly cancelled_at: number }[];
  readonly suppressed: readonly SuppressedContact[];
  readonly changed: readonly ChangedContact[];
  /** Ids of contacts with changes only in their subscriptions. */
  readonly touched: readonly number[];
  readonly added: readonly AddedSubscription[];
  readonly removed: readonly RemovedSubscription[];
  /** Ids of existing contacts whose rows change nothing, and of those that the mode skips. */
  readonly unchanged: readonly number[];
  readonly left: readonly number[];
  /** Ids of the existing contacts, so that later batches know them as seen. */
  readonly seen: readonly number[];
  /** Changes of the counters of contacts, lists, and attributes. */
  readonly counters: Counts;
  /** The batch's contacts that join or leave the audience. */
  readonly audience: AudienceTally;
  readonly outcomes: OutcomeCounts;
  /** Number of values that didn't fit, by position of their column. */
  readonly left_out: ReadonlyMap<number, number>;
  /** Rows for the error file, in the file's order. */
  readonly rejected: readonly RejectedRow[];
}
