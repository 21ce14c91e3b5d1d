import { decideRow } from './importer.rules.ts';
import type {
  BatchRules,
  ContactFields,
  ExistingContact,
  NewSubscription,
  OutcomeCounts,
  RowDecision,
} from './importer.rules.ts';
import type { PastCancellations } from '../contacts/contact-state.ts';
import type { Counts, ListCount } from '../counters/contribution.rules.ts';
import type { RejectedRow } from './errors-file.ts';
import type { Batch, BatchRow } from './batch-reader.ts';

/** What the database knows of a batch's contacts, by `email_key`. */
export interface KnownContacts {
  readonly contacts: ReadonlyMap<string, ExistingContact>;
  readonly past: ReadonlyMap<string, PastCancellations>;
}

/** A contact that is new. */
export interface CreatedContact extends ContactFields {
  readonly email: string;
  readonly email_key: string;
}

/** A contact whose fields change. */
export interface ChangedContact extends ContactFields {
  readonly id: number;
}

/** A subscription to add; its contact may be one of the same batch. */
export interface AddedSubscription {
  readonly email_key: string;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** A subscription to remove, and where it was cancelled, to remember. */
export interface RemovedSubscription {
  readonly id: number;
  readonly email_key: string;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** All that a batch changes; written in one transaction. */
export interface BatchChanges {
  readonly created: CreatedContact[];
  readonly changed: ChangedContact[];
  /** Ids of contacts of which only subscriptions change. */
  readonly touched: number[];
  readonly added: AddedSubscription[];
  readonly removed: RemovedSubscription[];
  /** Addresses that a later batch has to know as seen. */
  readonly seen: string[];
  /** By how much the counters of contacts, lists and attributes change. */
  readonly counters: Counts;
  readonly outcomes: OutcomeCounts;
  /** Rows for the errors file, in the file's order. */
  readonly rejected: readonly RejectedRow[];
}

/** Decides every row of a batch, and sums up what is to be written. Touches nothing. */
export function decideBatch(batch: Batch, known: KnownContacts, rules: BatchRules): BatchChanges {
  const changes = new Changes();
  const outcomes = { created: 0, updated: 0, unchanged: 0, left: 0, ...batch.counts };
  const duplicates: RejectedRow[] = [];
  for (const each of batch.rows) {
    const { email_key } = each.row;
    const existing = known.contacts.get(email_key);
    const decision = decideRow(each.row, { existing, past: known.past.get(email_key) }, rules);
    outcomes[decision.outcome] += 1;
    if (decision.outcome === 'duplicate') {
      duplicates.push(duplicateRow(each));
      continue;
    }
    changes.take(each, existing, decision);
  }
  const rejected =
    duplicates.length === 0
      ? batch.rejected
      : [...batch.rejected, ...duplicates].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { ...changes.sums(), outcomes, rejected };
}

/** A row whose contact the file has had before. Spec: data/README, "duplicates-and-case.csv: one contact". */
export function duplicateRow({ line, cells, raw }: Omit<BatchRow, 'row'>): RejectedRow {
  return { line, cells, raw, reason: 'The same address stands further up in the file; that row was taken.' };
}

class Changes {
  readonly #created: CreatedContact[] = [];
  readonly #changed: ChangedContact[] = [];
  readonly #touched: number[] = [];
  readonly #added: AddedSubscription[] = [];
  readonly #removed: RemovedSubscription[] = [];
  readonly #seen: string[] = [];
  readonly #lists = new Map<number, ListCount>();
  readonly #usage = new Map<string, number>();

  /** Takes a row that isn't rejected. */
  take({ row }: BatchRow, existing: ExistingContact | undefined, decision: RowDecision): void {
    const { email, email_key } = row;
    this.#seen.push(email_key);
    if (decision.outcome !== 'created' && decision.outcome !== 'updated') return;
    const isCounted = existing ?? newContact;
    if (decision.outcome === 'created') {
      this.#created.push({ email, email_key, ...decision.fields });
    } else {
      if (existing !== undefined) this.#change(existing.id, decision.fields);
      for (const code of decision.lost) this.#use(code, -1);
      for (const { id, list_id, cancelled_at } of decision.removed) {
        this.#removed.push({ id, email_key, list_id, cancelled_at });
        this.#count({ list_id, cancelled_at }, isCounted, -1);
      }
    }
    for (const code of decision.gained) this.#use(code, 1);
    for (const { list_id, cancelled_at } of decision.added) {
      this.#added.push({ email_key, list_id, cancelled_at });
      this.#count({ list_id, cancelled_at }, isCounted, 1);
    }
  }

  sums(): Omit<BatchChanges, 'outcomes' | 'rejected'> {
    return {
      created: this.#created,
      changed: this.#changed,
      touched: this.#touched,
      added: this.#added,
      removed: this.#removed,
      seen: this.#seen,
      counters: { contacts: this.#created.length, lists: this.#lists, attributes: this.#usage },
    };
  }

  #change(id: number, fields: ContactFields | null): void {
    if (fields === null) this.#touched.push(id);
    else this.#changed.push({ id, ...fields });
  }

  #use(code: string, by: number): void {
    this.#usage.set(code, (this.#usage.get(code) ?? 0) + by);
  }

  #count(
    { list_id, cancelled_at }: NewSubscription,
    { active, sms_number }: Pick<ExistingContact, 'active' | 'sms_number'>,
    by: 1 | -1,
  ): void {
    const isActive = active && cancelled_at === null;
    const before = this.#lists.get(list_id) ?? { subscribers: 0, active: 0, active_sms: 0 };
    this.#lists.set(list_id, {
      subscribers: before.subscribers + by,
      active: before.active + (isActive ? by : 0),
      active_sms: before.active_sms + (isActive && sms_number !== null ? by : 0),
    });
  }
}

const newContact = { active: true, sms_number: null };
