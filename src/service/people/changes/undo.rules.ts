import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import type { ContactState, StoredContact, SubscriptionState } from '../standing/contact-state.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import {
  isSameMailable,
  isSameSubscription,
  type ChangedContact,
  type ChangeSide,
  type DeletedContact,
} from './change-block.ts';

/** Returns the time until which a change that ends now can be undone; null for never. */
export function undoUntil(now: number, undoDays: number): number | null {
  return undoDays === 0 ? null : now + undoDays * day_ms;
}

/** Facts that undoing depends on. */
export interface UndoKnown {
  /** Ids of existing lists. */
  readonly lists: ReadonlySet<number>;
  /** Codes of existing attributes. */
  readonly codes: ReadonlySet<string>;
  /** True if the reader has unsubscribed since, which rules out any subscription. */
  readonly hasLeft: boolean;
  readonly now: number;
}

/** Result of undoing a change of one contact. `kept`: why something stays changed. */
export interface UndoneContact {
  readonly after: ContactState | null;
  readonly kept: 'changed_since' | 'unsubscribed_since' | null;
}

/**
 * Undoes the change of an existing contact. A field goes back only if it still holds the written value. `after` is null
 * if nothing goes back.
 */
export function undoneChange(
  current: StoredContact,
  record: ChangedContact,
  known: UndoKnown,
): UndoneContact {
  const undoing = new Undoing(current, record, known);
  undoing.fields();
  undoing.mailable();
  undoing.values();
  undoing.subscriptions();
  return undoing.result();
}

class Undoing {
  readonly #current: StoredContact;
  readonly #record: ChangedContact;
  readonly #known: UndoKnown;
  #after: ContactState;
  #kept: UndoneContact['kept'] = null;
  #isChanged = false;
  #touches = false;

  constructor(current: StoredContact, record: ChangedContact, known: UndoKnown) {
    this.#current = current;
    this.#record = record;
    this.#known = known;
    this.#after = current;
  }

  fields(): void {
    const { before, after } = this.#record;
    for (const name of contactFieldNames) {
      const [old, written] = [before[name], after[name]];
      if (old === undefined || written === undefined) continue;
      if (this.#current[name] === written) this.#set({ [name]: old }, true);
      else this.#keep('changed_since');
    }
    if (before.email === undefined || after.email === undefined) return;
    if (this.#current.email !== after.email) this.#keep('changed_since');
    else this.#set({ email: before.email, email_key: emailKey(before.email) }, true);
  }

  mailable(): void {
    const { before, after } = this.#record;
    if (before.mailable === undefined || after.mailable === undefined) return;
    if (!isSameMailable(this.#current, after.mailable)) this.#keep('changed_since');
    else if (before.mailable.active && this.#known.hasLeft) this.#keep('unsubscribed_since');
    else this.#set(before.mailable, true);
  }

  values(): void {
    const { before, after, codes } = this.#record;
    const values: Record<string, string> = { ...this.#current.attributes };
    let isChanged = false;
    for (const [code, written] of Object.entries(after.values ?? {})) {
      const old = before.values?.[code] ?? null;
      if ((values[code] ?? null) !== written || !this.#known.codes.has(code)) {
        this.#keep('changed_since');
        continue;
      }
      isChanged = true;
      if (old === null) delete values[code];
      else values[code] = old;
    }
    if (isChanged) this.#set({ attributes: inOrder(values, codes) }, true);
  }

  subscriptions(): void {
    const { before, after } = this.#record;
    for (const { list_id } of after.lists ?? []) {
      const old = subscriptionOf(before, list_id);
      const written = subscriptionOf(after, list_id);
      const now = this.#after.subscriptions.find((one) => one.list_id === list_id);
      const isAsWritten =
        written === null ? now === undefined : now !== undefined && isSameSubscription(now, written);
      if (!isAsWritten || !this.#known.lists.has(list_id)) {
        this.#keep(now !== undefined && now.cancelled_at !== null ? 'unsubscribed_since' : 'changed_since');
        continue;
      }
      if (old?.cancelled_at === null && this.#known.hasLeft) {
        this.#keep('unsubscribed_since');
        continue;
      }
      const others = this.#after.subscriptions.filter((one) => one.list_id !== list_id);
      this.#set({ subscriptions: old === null ? others : [...others, old] }, false);
    }
  }

  result(): UndoneContact {
    if (!this.#isChanged) return { after: null, kept: this.#kept ?? 'changed_since' };
    const updated_at = this.#touches ? this.#known.now : this.#after.updated_at;
    return { after: { ...this.#after, updated_at }, kept: this.#kept };
  }

  #set(members: Partial<ContactState>, touches: boolean): void {
    this.#after = { ...this.#after, ...members };
    this.#isChanged = true;
    this.#touches ||= touches;
  }

  #keep(reason: NonNullable<UndoneContact['kept']>): void {
    if (this.#kept !== 'unsubscribed_since') this.#kept = reason;
  }
}

function subscriptionOf({ lists }: ChangeSide, list_id: number): SubscriptionState | null {
  const found = lists?.find((one) => one.list_id === list_id);
  return found === undefined || 'none' in found ? null : found;
}

/** Puts values into their earlier order, later ones last. */
function inOrder(
  values: Readonly<Record<string, string>>,
  codes: readonly string[] = [],
): Record<string, string> {
  const known = new Set(codes);
  const names = [...codes.filter((code) => Object.hasOwn(values, code))];
  names.push(...Object.keys(values).filter((code) => !known.has(code)));
  return Object.fromEntries(names.map((code) => [code, values[code] ?? '']));
}

/** Facts that restoring a deleted contact depends on. */
export interface RestoreKnown extends UndoKnown {
  readonly isTaken: boolean;
  readonly isSuppressed: boolean;
  /** Remembered cancellations of the email address. */
  readonly past: ReadonlyMap<number, number> | undefined;
}

/** Returns a restored contact, or the reason why it stays deleted. A cancellation since then is kept. */
export function restoredContact(
  { contact, past: written }: DeletedContact,
  known: RestoreKnown,
): { readonly after: ContactState } | { readonly kept: 'address_taken' | 'suppressed' } {
  if (known.isTaken) return { kept: 'address_taken' };
  if (known.isSuppressed && contact.active) return { kept: 'suppressed' };
  const own = new Map(written.map(([list_id, at]) => [list_id, at]));
  const subscriptions = contact.subscriptions
    .filter(({ list_id }) => known.lists.has(list_id))
    .map((one) => {
      const at = known.past?.get(one.list_id);
      if (one.cancelled_at !== null) return one;
      if (at !== undefined && at !== own.get(one.list_id)) return { ...one, cancelled_at: at };
      return known.hasLeft ? { ...one, cancelled_at: known.now } : one;
    });
  const attributes = Object.fromEntries(
    Object.entries(contact.attributes).filter(([code]) => known.codes.has(code)),
  );
  return { after: { ...contact, attributes, subscriptions } };
}
