import { importedFields, importMode, leavesOtherLists } from '../../../contract/imports/import-mode.ts';
import { attributesOf } from '../../people/standing/attribute-values.ts';
import type { PastCancellations } from '../../people/standing/contact-state.ts';
import { listState, standing } from '../../people/standing/standing.rules.ts';
import type { ImportRow } from './row.ts';

/** Outcome of a row. */
export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'left' | 'invalid' | 'duplicate';

/** Number of rows with each outcome. */
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

/** Rules for every row of a batch. */
export interface BatchRules {
  readonly mode: number;
  /** Ids of the import's lists, without those deleted since it started. */
  readonly list_ids: readonly number[];
  /** Ids of deleted lists, whose subscriptions are deleted in the background. */
  readonly deleted_lists: ReadonlySet<number>;
  /** Codes that rows have values of, and whose attributes were deleted since it started. */
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
  /** Set where a cancellation is remembered: who once unsubscribed stays so. Decision 14. */
  readonly cancelled_at: number | null;
}

/** Decision on the contact of a row. */
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
 * Decides what a row does to a contact that exists, by `importedFields`. A canceled subscription stays as it is.
 * Interface: imports, Modes.
 */
export function decideRow(
  row: ImportRow,
  { existing, past }: { readonly existing: ExistingContact; readonly past: PastCancellations | undefined },
  rules: BatchRules,
): RowDecision {
  if (existing.is_seen) return { outcome: 'duplicate' };
  if (rules.mode === importMode.leave) return { outcome: 'left' };
  const { subscriptions } = existing;
  const fields = changedFields(row, existing, rules);
  const added = rules.list_ids
    .filter((list_id) => !subscriptions.some((each) => each.list_id === list_id))
    .map((list_id) => subscriptionTo(list_id, past));
  const removed = leavesOtherLists(rules.mode, rules.has_lists)
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

/** Returns null when the contact's own fields stay as they are. */
function changedFields(
  row: ImportRow,
  existing: ExistingContact,
  { mode, hidden }: BatchRules,
): ChangedFields | null {
  const { first_name, last_name, sms_number, attributes: text } = existing;
  // Reading JSON is slow, and in most rows it tells nothing.
  const isRead = row.attributes !== text && !(mode === importMode.update && row.attributes === '{}');
  const values = isRead ? attributesOf(text, hidden) : none;
  const before = { first_name, last_name, sms_number, attributes: values };
  // No column has a phone number.
  const given = {
    first_name: row.first_name,
    last_name: row.last_name,
    sms_number: null,
    attributes: isRead ? row.values : none,
  };
  const after = importedFields(mode, given, before);
  const change = isRead ? changedAttributes(values, after.attributes) : null;
  const isSame =
    change === null &&
    after.first_name === first_name &&
    after.last_name === last_name &&
    after.sms_number === sms_number;
  return isSame ? null : { ...after, attributes: text, gained: [], lost: [], ...change };
}

/** Stands for attributes that stay, so that they are neither read nor merged. */
const none: Values = {};

type Values = Readonly<Record<string, string>>;

/** Returns null when the attributes stay as they are. */
function changedAttributes(
  before: Values,
  after: Values,
): Pick<ChangedFields, 'attributes' | 'gained' | 'lost'> | null {
  const codes = Object.keys(after);
  const gained = codes.filter((code) => !Object.hasOwn(before, code));
  const lost = Object.keys(before).filter((code) => !Object.hasOwn(after, code));
  const isSame = gained.length + lost.length === 0 && codes.every((code) => after[code] === before[code]);
  return isSame ? null : { attributes: JSON.stringify(after), gained, lost };
}
