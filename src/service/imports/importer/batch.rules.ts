import type { PastCancellations } from '../../people/standing/contact-state.ts';
import type { Counts, ListCount } from '../../people/counters/contribution.rules.ts';
import type { Batch, BatchRow } from './batch.ts';
import {
  strictest,
  suppressedReason,
  type SuppressionEntry,
} from '../../people/standing/suppressions.rules.ts';
import { withoutValues } from './row.ts';
import type { ImportRow } from './row.ts';
import type { RejectedRow } from './errors-file.ts';
import { decideRow, subscriptionTo } from './importer.rules.ts';
import type {
  BatchRules,
  ContactFields,
  ExistingContact,
  ExistingSubscription,
  OutcomeCounts,
  RowDecision,
} from './importer.rules.ts';

/** Known contacts of a batch, by `email_key`. */
export interface KnownContacts {
  readonly contacts: ReadonlyMap<string, ExistingContact>;
  readonly past: ReadonlyMap<string, PastCancellations>;
  /** Entries that suppress an address; addresses without any are missing. */
  readonly suppressions: ReadonlyMap<string, readonly SuppressionEntry[]>;
}

/** A contact whose fields change. */
export interface ChangedContact extends ContactFields {
  readonly id: number;
}

/** A subscription of a new contact that is canceled from its beginning. */
export interface CanceledSubscription {
  readonly email_key: string;
  readonly list_id: number;
  readonly cancelled_at: number;
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
  /** They go on all of the import's lists. */
  readonly created: readonly ImportRow[];
  readonly cancelled: readonly CanceledSubscription[];
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
  readonly outcomes: OutcomeCounts;
  /** Rows for the errors file, in the file's order. */
  readonly rejected: readonly RejectedRow[];
}

/** Decides every row of a batch, and sums up what is to be written. Touches nothing. */
export function decideBatch(batch: Batch, known: KnownContacts, rules: BatchRules): BatchChanges {
  const changes = new Changes(rules);
  const outcomes = { created: 0, updated: 0, unchanged: 0, left: 0, ...batch.counts };
  const duplicates: RejectedRow[] = [];
  for (const each of batch.rows) {
    const row = rules.gone.size === 0 ? each.row : withoutValues(each.row, rules.gone);
    const existing = known.contacts.get(row.email_key);
    const past = known.past.get(row.email_key);
    if (existing === undefined) {
      outcomes.created += 1;
      changes.create(row, past, strictest(known.suppressions.get(row.email_key) ?? []));
      continue;
    }
    const decision = decideRow(row, { existing, past }, rules);
    outcomes[decision.outcome] += 1;
    if (decision.outcome === 'duplicate') duplicates.push(duplicateRow(each));
    else changes.take(row.email_key, existing, decision);
  }
  const rejected =
    duplicates.length === 0
      ? batch.rejected
      : [...batch.rejected, ...duplicates].sort(
          (one, other) => (one.line ?? Infinity) - (other.line ?? Infinity),
        );
  return { ...changes.sums(), outcomes, rejected };
}

/** A row whose contact the file has had before. */
export function duplicateRow({ line, raw }: Omit<BatchRow, 'row'>): RejectedRow {
  return { line, raw, reason: 'The same address stands further up in the file; that row was taken.' };
}

class Changes {
  readonly #rules: BatchRules;
  readonly #created: ImportRow[] = [];
  readonly #cancelled: CanceledSubscription[] = [];
  readonly #suppressed: SuppressedContact[] = [];
  readonly #changed: ChangedContact[] = [];
  readonly #touched: number[] = [];
  readonly #added: AddedSubscription[] = [];
  readonly #removed: RemovedSubscription[] = [];
  readonly #seen: number[] = [];
  readonly #lists = new Map<number, { -readonly [Name in keyof ListCount]: number }>();
  readonly #usage = new Map<string, number>();

  constructor(rules: BatchRules) {
    this.#rules = rules;
  }

  create(row: ImportRow, past: PastCancellations | undefined, entry: SuppressionEntry | undefined): void {
    const { email_key } = row;
    this.#created.push(row);
    if (entry !== undefined) {
      const inactive_reason = suppressedReason(entry);
      this.#suppressed.push({ email_key, inactive_reason, suppressed_by: entry.id });
    }
    for (const code of Object.keys(row.values)) this.#use(code, 1);
    for (const list of this.#rules.list_ids) {
      const { list_id, cancelled_at } = subscriptionTo(list, past);
      if (cancelled_at !== null) this.#cancelled.push({ email_key, list_id, cancelled_at });
      this.#count(list_id, { by: 1, isActive: entry === undefined && cancelled_at === null, hasSms: false });
    }
  }

  take(email_key: string, existing: ExistingContact, decision: RowDecision): void {
    const { id, active, sms_number } = existing;
    this.#seen.push(id);
    if (decision.outcome !== 'updated') return;
    if (decision.fields === null) this.#touched.push(id);
    else this.#changed.push({ id, ...decision.fields });
    for (const code of decision.lost) this.#use(code, -1);
    for (const code of decision.gained) this.#use(code, 1);
    const hadSms = sms_number !== null;
    const hasSms = hadSms && decision.fields?.sms_number !== null;
    for (const { list_id, cancelled_at, id: subscription } of decision.removed) {
      this.#removed.push({ id: subscription, email_key, list_id, cancelled_at });
      this.#count(list_id, { by: -1, isActive: active && cancelled_at === null, hasSms: hadSms });
    }
    if (hadSms && !hasSms) this.#loseNumber(existing, decision.removed);
    for (const { list_id, cancelled_at } of decision.added) {
      this.#added.push({ contact_id: id, list_id, cancelled_at });
      this.#count(list_id, { by: 1, isActive: active && cancelled_at === null, hasSms });
    }
  }

  sums(): Omit<BatchChanges, 'outcomes' | 'rejected'> {
    return {
      created: this.#created,
      cancelled: this.#cancelled,
      suppressed: this.#suppressed,
      changed: this.#changed,
      touched: this.#touched,
      added: this.#added,
      removed: this.#removed,
      seen: this.#seen,
      counters: { contacts: this.#created.length, lists: this.#lists, attributes: this.#usage },
    };
  }

  /** Counts the subscriptions that stay as those of a contact without a phone number. */
  #loseNumber({ active, subscriptions }: ExistingContact, removed: readonly ExistingSubscription[]): void {
    for (const subscription of subscriptions) {
      if (removed.includes(subscription) || !active || subscription.cancelled_at !== null) continue;
      const { list_id } = subscription;
      this.#count(list_id, { by: -1, isActive: true, hasSms: true });
      this.#count(list_id, { by: 1, isActive: true, hasSms: false });
    }
  }

  #use(code: string, by: number): void {
    this.#usage.set(code, (this.#usage.get(code) ?? 0) + by);
  }

  #count(
    list_id: number,
    { by, isActive, hasSms }: { by: number; isActive: boolean; hasSms: boolean },
  ): void {
    let count = this.#lists.get(list_id);
    if (count === undefined) {
      count = { subscribers: 0, active: 0, active_sms: 0 };
      this.#lists.set(list_id, count);
    }
    count.subscribers += by;
    if (isActive) count.active += by;
    if (isActive && hasSms) count.active_sms += by;
  }
}
