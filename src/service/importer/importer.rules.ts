import { importMode } from '../../contract/imports.ts';
import { attributesOf } from '../contacts/attribute-values.ts';
import type { PastCancellations } from '../contacts/contact-state.ts';
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
  /** On the import's lists; in mode 0 on all lists. */
  readonly subscriptions: readonly ExistingSubscription[];
  /** True when an earlier batch of this import had the same contact. */
  readonly is_seen: boolean;
}

/** What holds for every row of a batch. */
export interface BatchRules {
  readonly mode: number;
  /** Ids of the import's lists, without those deleted meanwhile. */
  readonly list_ids: readonly number[];
  /** Code of each value of a row; null where the attribute was deleted meanwhile. */
  readonly codes: readonly (string | null)[];
  /** Codes of deleted attributes whose values are still being purged: nobody sees them. */
  readonly hidden: ReadonlySet<string>;
  /** True when lists were given, deleted ones included: in mode 0, contacts then leave all others. */
  readonly has_lists: boolean;
}

/** The contact's fields after a row. `attributes` is JSON text. */
export interface ContactFields {
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

/** What is to be done with a row. */
export type RowDecision =
  | {
      readonly outcome: 'created';
      readonly fields: ContactFields;
      readonly added: readonly NewSubscription[];
      /** Codes that the contact has a value for. */
      readonly gained: readonly string[];
    }
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
 * Decides what a row does. Spec: Contact import, mode.
 *
 * Mode 0 replaces names and attributes, and with lists also the subscriptions; mode 1 changes nothing; mode 2 takes
 * what isn't empty, merges attributes and only adds subscriptions. A cancelled subscription stays as it is.
 */
export function decideRow(
  row: ImportRow,
  known: { readonly existing: ExistingContact | undefined; readonly past: PastCancellations | undefined },
  rules: BatchRules,
): RowDecision {
  const { existing, past } = known;
  if (existing === undefined) {
    const values = givenValues(row, rules);
    return {
      outcome: 'created',
      fields: { ...namesOf(row), attributes: JSON.stringify(values) },
      added: rules.list_ids.map((list_id) => subscriptionTo(list_id, past)),
      gained: Object.keys(values),
    };
  }
  if (existing.is_seen) return { outcome: 'duplicate' };
  if (rules.mode === importMode.leave) return { outcome: 'left' };
  return decideChange(row, { existing, past }, rules);
}

function decideChange(
  row: ImportRow,
  { existing, past }: { readonly existing: ExistingContact; readonly past: PastCancellations | undefined },
  rules: BatchRules,
): RowDecision {
  const change = changedAttributes(row, existing.attributes, rules);
  const names = rules.mode === importMode.overwrite ? namesOf(row) : mergedNames(row, existing);
  const isNamed = names.first_name === existing.first_name && names.last_name === existing.last_name;
  const fields =
    isNamed && change === null ? null : { ...names, attributes: change?.text ?? existing.attributes };
  const { subscriptions } = existing;
  const added = rules.list_ids
    .filter((list_id) => !subscriptions.some((each) => each.list_id === list_id))
    .map((list_id) => subscriptionTo(list_id, past));
  const removed =
    rules.mode === importMode.overwrite && rules.has_lists
      ? subscriptions.filter((each) => !rules.list_ids.includes(each.list_id))
      : [];
  if (fields === null && added.length === 0 && removed.length === 0) return { outcome: 'unchanged' };
  return {
    outcome: 'updated',
    fields,
    added,
    removed,
    gained: change?.gained ?? [],
    lost: change?.lost ?? [],
  };
}

interface AttributeChange {
  readonly text: string;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Null when the attributes stay as they are. */
function changedAttributes(row: ImportRow, text: string, rules: BatchRules): AttributeChange | null {
  const values = givenValues(row, rules);
  const isMerge = rules.mode === importMode.update;
  if (isMerge && Object.keys(values).length === 0) return null;
  if (!isMerge && JSON.stringify(values) === text) return null;
  const before = attributesOf(text, rules.hidden);
  const after = isMerge ? { ...before, ...values } : values;
  const codes = Object.keys(after);
  const gained = codes.filter((code) => !Object.hasOwn(before, code));
  const lost = Object.keys(before).filter((code) => !Object.hasOwn(after, code));
  const isSame = gained.length + lost.length === 0 && codes.every((code) => after[code] === before[code]);
  return isSame ? null : { text: JSON.stringify(after), gained, lost };
}

/** The row's values by code, without empty ones: an empty cell says nothing. */
function givenValues(row: ImportRow, { codes }: BatchRules): Record<string, string> {
  const values: Record<string, string> = {};
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index];
    const value = row.values[index];
    if (typeof code === 'string' && value !== undefined && value !== '') values[code] = value;
  }
  return values;
}

function namesOf({ first_name, last_name }: ImportRow): { first_name: string; last_name: string } {
  return { first_name, last_name };
}

function mergedNames(row: ImportRow, existing: ExistingContact): { first_name: string; last_name: string } {
  return {
    first_name: row.first_name === '' ? existing.first_name : row.first_name,
    last_name: row.last_name === '' ? existing.last_name : row.last_name,
  };
}

function subscriptionTo(list_id: number, past: PastCancellations | undefined): NewSubscription {
  return { list_id, cancelled_at: past?.get(list_id) ?? null };
}
