import { importedFields, importMode, leavesOtherLists } from '../../../contract/imports/import-mode.ts';
import { contactFieldNames, fieldsOf, type ContactFields } from '../../../lib/contact/contact-fields.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import type { PastCancellations } from '../../people/standing/contact-state.ts';
import { fileNo, listState, standing } from '../../people/standing/standing.rules.ts';
import { isBlocked, rowLists, saysNo } from './row-status.rules.ts';
import type { BatchRules } from './row-rules.ts';
import type { ImportRow } from './row.ts';

/** Outcome of a row. */
export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'left' | 'invalid' | 'duplicate';

/** Number of rows with each outcome. */
export type OutcomeCounts = Readonly<Record<RowOutcome, number>>;

/** A subscription before the batch. */
export interface ExistingSubscription {
  readonly id: number;
  readonly list_id: number;
  readonly cancelled_at: number | null;
}

/** A contact before the batch. */
export interface ExistingContact extends ContactFields {
  readonly id: number;
  /** JSON text: code → value. */
  readonly attributes: string;
  readonly active: boolean;
  /** On all existing lists. */
  readonly subscriptions: readonly ExistingSubscription[];
  /** True when an earlier batch of this import had the same contact. */
  readonly is_seen: boolean;
}

/** The contact's fields after a row. `attributes` is JSON text. */
export interface FieldsAfter extends ContactFields {
  readonly attributes: string;
}

/** A subscription to add. */
export interface NewSubscription {
  readonly list_id: number;
  /** Set for a remembered cancellation: people who unsubscribed once stay unsubscribed. Decision 14. */
  readonly cancelled_at: number | null;
}

/** A subscription that the file cancels. */
export interface CanceledByFile {
  readonly subscription: ExistingSubscription;
  readonly cancelled_at: number;
}

/** Decision on the contact of a row. */
export type RowDecision =
  | {
      readonly outcome: 'updated';
      /** Null if only subscriptions change. */
      readonly fields: FieldsAfter | null;
      readonly added: readonly NewSubscription[];
      readonly removed: readonly ExistingSubscription[];
      readonly cancelled: readonly CanceledByFile[];
      /** True if the file's status makes an active contact inactive. */
      readonly blocked: boolean;
      readonly gained: readonly string[];
      readonly lost: readonly string[];
    }
  | { readonly outcome: 'unchanged' | 'left' | 'duplicate' };

/** Facts besides the row that a decision depends on. */
export interface RowFacts {
  readonly existing: ExistingContact;
  readonly past: PastCancellations | undefined;
  /** Times at which subscriptions began, by id; for rows with a dated no. */
  readonly began: ReadonlyMap<number, number>;
}

/**
 * Decides what a row changes in an existing contact, by `importedFields`. A canceled subscription stays canceled.
 * Interface: imports, Modes, and Status.
 */
export function decideRow(row: ImportRow, facts: RowFacts, rules: BatchRules): RowDecision {
  const { existing, past } = facts;
  if (existing.is_seen) return { outcome: 'duplicate' };
  const blocked = existing.active && isBlocked(row);
  if (rules.mode === importMode.leave) return decideNo(row, { ...facts, blocked }, rules);
  const { subscriptions } = existing;
  const fields = changedFields(row, existing, rules);
  const lists = rowLists(row, rules);
  const added = lists
    .filter((list_id) => !subscriptions.some((each) => each.list_id === list_id))
    .flatMap((list_id) => subscriptionTo(list_id, row, { past, now: rules.now }) ?? []);
  const removed = leavesOtherLists(rules.mode, lists.length > 0)
    ? subscriptions.filter((each) => !lists.includes(each.list_id))
    : [];
  const cancelled = canceledBy(row, facts, rules);
  const changes = added.length + removed.length + cancelled.length;
  if (fields === null && changes === 0 && !blocked) return { outcome: 'unchanged' };
  const { gained = [], lost = [] } = fields ?? {};
  return { outcome: 'updated', fields, added, removed, cancelled, blocked, gained, lost };
}

/** Decides the effect of an opt-out on a contact that the mode skips. */
function decideNo(
  row: ImportRow,
  { blocked, ...facts }: RowFacts & { readonly blocked: boolean },
  rules: BatchRules,
): RowDecision {
  const cancelled = rules.noes ? canceledBy(row, facts, rules) : [];
  const isBlockedNow = rules.noes && blocked;
  if (cancelled.length === 0 && !isBlockedNow) return { outcome: 'left' };
  const nothing = { fields: null, added: [], removed: [], gained: [], lost: [] };
  return { outcome: 'updated', ...nothing, cancelled, blocked: isBlockedNow };
}

/** Returns the subscriptions that a row's no cancels. */
function canceledBy(row: ImportRow, { existing, began }: RowFacts, rules: BatchRules): CanceledByFile[] {
  if (!saysNo(row)) return [];
  const lists = rowLists(row, rules);
  return existing.subscriptions.flatMap((subscription) => {
    const { id, list_id } = subscription;
    if (!lists.includes(list_id)) return [];
    const state = listState(list_id, existing.subscriptions, undefined);
    const at = row.details?.status_at ?? null;
    const result = fileNo(state, { at, began: began.get(id) ?? null, now: rules.now });
    return result.kind === 'cancels' ? [{ subscription, cancelled_at: result.cancelled_at }] : [];
  });
}

/** Returns a new subscription of someone who isn't on the list, by `standing` and the row's status; null for none. */
export function subscriptionTo(
  list_id: number,
  row: ImportRow,
  { past, now }: { readonly past: PastCancellations | undefined; readonly now: number },
): NewSubscription | null {
  const status = row.details === null ? null : row.details.status;
  if (status === 'pending') return null;
  const state = listState(list_id, [], past);
  if (saysNo(row)) {
    const result = fileNo(state, { at: row.details?.status_at ?? null, began: null, now });
    return result.kind === 'stays' ? null : { list_id, cancelled_at: result.cancelled_at };
  }
  const result = standing('mailable', state, 'import');
  return { list_id, cancelled_at: result.kind === 'begins' ? result.cancelled_at : null };
}

interface ChangedFields extends FieldsAfter {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Returns the changes of the contact's own fields; null if there are none. */
function changedFields(
  row: ImportRow,
  existing: ExistingContact,
  { mode, hidden }: BatchRules,
): ChangedFields | null {
  const { attributes: text } = existing;
  // Parsing JSON is slow, and in most rows it changes nothing.
  const isRead = row.attributes !== text && !(mode === importMode.update && row.attributes === '{}');
  const values = isRead ? attributesOf(text, hidden) : none;
  const before = { ...fieldsOf(existing), attributes: values };
  const given = { ...fieldsOf(row), attributes: isRead ? row.values : none };
  const after = importedFields(mode, given, before);
  const change = isRead ? changedAttributes(values, after.attributes) : null;
  const isSame = change === null && contactFieldNames.every((name) => after[name] === existing[name]);
  return isSame ? null : { ...after, attributes: text, gained: [], lost: [], ...change };
}

/** Used for attributes that stay, so that they are neither read nor merged. */
const none: Values = {};

type Values = Readonly<Record<string, string>>;

/** Returns the changes of the attributes; null if there are none. */
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
