import { importMode } from '../../contract/imports.ts';
import { attributesOf } from '../contacts/attribute-values.ts';
import type { PastCancellations } from '../contacts/contact-state.ts';
import { listState, standing } from '../contacts/standing.rules.ts';
import type { ImportRow } from './row.ts';

/** What becomes of a row. Choice: DESIGN section 3, Importing. */
export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'left' | 'invalid' | 'duplicate';

/** How many rows had each outcome. */
export type OutcomeCounts = Readonly<Record<RowOutcome, number>>;

/** A subscription as it stands before the batch. */
export interface ExistingSubscription {
  readonly id: number;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** A contact as it stands before the batch. */
export interface ExistingContact {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  /** JSON text: code → value. */
  readonly attributes: string;
  readonly active: boolean;
  readonly sms_number: string | null;
  /** On all lists that are there. */
  readonly subscriptions: readonly ExistingSubscription[];
  /** True when an earlier batch of this import had the same contact. */
  readonly is_seen: boolean;
}

/** What holds for every row of a batch. */
export interface BatchRules {
  readonly mode: number;
  /** Ids of the import's lists, without those deleted meanwhile. */
  readonly list_ids: readonly number[];
  /** Ids of deleted lists, whose subscriptions go by themselves. */
  readonly deleted_lists: ReadonlySet<number>;
  /** Codes that rows have values of, and whose attributes were deleted meanwhile. */
  readonly gone: ReadonlySet<string>;
  /** Codes of deleted attributes whose values are still being purged: nobody sees them. */
  readonly hidden: ReadonlySet<string>;
  /**
   * True when lists were given: in mode 0, contacts then leave all others. False once all of them are deleted, so that
   * nobody leaves lists in exchange for nothing.
   */
  readonly has_lists: boolean;
}

/** The contact's fields after a row. `attributes` is JSON text; `sms_number` null or as it was, as no column has one. */
export interface ContactFields {
  readonly sms_number: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly attributes: string;
}

/** A subscription to add. */
export interface NewSubscription {
  readonly list_id: number;
  /** Set where a cancellation is remembered: who once unsubscribed stays so. Choice: decisions/0014. */
  readonly cancelled_at: number | null;
}

/** What is to be done with the contact of a row. */
export type RowDecision =
  | {
      readonly outcome: 'updated';
      /** Null where only subscriptions change. */
      readonly fields: ContactFields | null;
      readonly added: readonly NewSubscription[];
      readonly removed: readonly ExistingSubscription[];
      readonly gained: readonly string[];
      readonly lost: readonly string[];
    }
  | { readonly outcome: 'unchanged' | 'left' | 'duplicate' };

/**
 * Decides what a row does to a contact that exists. Spec: Contact import, mode.
 *
 * Mode 0 replaces names and attributes and clears the phone number, and with lists also replaces the subscriptions; mode 1 changes nothing; mode 2 takes
 * what isn't empty, merges attributes and only adds subscriptions. A cancelled subscription stays as it is.
 */
export function decideRow(
  row: ImportRow,
  { existing, past }: { readonly existing: ExistingContact; readonly past: PastCancellations | undefined },
  rules: BatchRules,
): RowDecision {
  if (existing.is_seen) return { outcome: 'duplicate' };
  if (rules.mode === importMode.leave) return { outcome: 'left' };
  const isOverwrite = rules.mode === importMode.overwrite;
  const { subscriptions } = existing;
  const fields = changedFields(row, existing, rules);
  const added = rules.list_ids
    .filter((list_id) => !subscriptions.some((each) => each.list_id === list_id))
    .map((list_id) => subscriptionTo(list_id, past));
  const removed =
    isOverwrite && rules.has_lists
      ? subscriptions.filter((each) => !rules.list_ids.includes(each.list_id))
      : [];
  if (fields === null && added.length === 0 && removed.length === 0) return { outcome: 'unchanged' };
  const { gained = [], lost = [] } = fields ?? {};
  return { outcome: 'updated', fields, added, removed, gained, lost };
}

/** Returns a new subscription of somebody who isn't on the list, by `standing`. */
export function subscriptionTo(list_id: number, past: PastCancellations | undefined): NewSubscription {
  const result = standing('mailable', listState(list_id, [], past), 'import');
  return { list_id, cancelled_at: result.kind === 'begins' ? result.cancelled_at : null };
}

interface ChangedFields extends ContactFields {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Null when the contact's own fields stay as they are. */
function changedFields(row: ImportRow, existing: ExistingContact, rules: BatchRules): ChangedFields | null {
  const isMerge = rules.mode === importMode.update;
  const first_name = isMerge && row.first_name === '' ? existing.first_name : row.first_name;
  const last_name = isMerge && row.last_name === '' ? existing.last_name : row.last_name;
  // Mode 0 replaces a contact as PUT does, and a file has no column for the number.
  const sms_number = rules.mode === importMode.overwrite ? null : existing.sms_number;
  const own = { first_name, last_name, sms_number };
  const change = changedAttributes(row, existing.attributes, rules);
  if (change !== null) return { ...own, ...change };
  const isSame =
    first_name === existing.first_name &&
    last_name === existing.last_name &&
    sms_number === existing.sms_number;
  return isSame ? null : { ...own, attributes: existing.attributes, gained: [], lost: [] };
}

/** Null when the attributes stay as they are. */
function changedAttributes(
  row: ImportRow,
  text: string,
  rules: BatchRules,
): Pick<ChangedFields, 'attributes' | 'gained' | 'lost'> | null {
  const { values } = row;
  if (row.attributes === text) return null;
  const isMerge = rules.mode === importMode.update;
  if (isMerge && row.attributes === '{}') return null;
  const before = attributesOf(text, rules.hidden);
  const after: Readonly<Record<string, string>> = isMerge ? { ...before, ...values } : values;
  const codes = Object.keys(after);
  const gained = codes.filter((code) => !Object.hasOwn(before, code));
  const lost = Object.keys(before).filter((code) => !Object.hasOwn(after, code));
  const isSame = gained.length + lost.length === 0 && codes.every((code) => after[code] === before[code]);
  return isSame ? null : { attributes: JSON.stringify(after), gained, lost };
}
