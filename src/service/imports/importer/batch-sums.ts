import type { PastCancellations } from '../../people/standing/contact-state.ts';
import { allContacts, AudienceTally, type AudienceContact } from '../../people/counters/audience.rules.ts';
import type { ListCount } from '../../people/counters/contribution.rules.ts';
import { suppressedReason, type SuppressionEntry } from '../../people/standing/suppressions.rules.ts';
import type { BatchChanges } from './batch-changes.ts';
import { subscriptionTo } from './importer.rules.ts';
import type { ExistingContact, RowDecision } from './importer.rules.ts';
import type { BatchRules } from './row-rules.ts';
import { isBlocked, rowLists } from './row-status.rules.ts';
import type { ImportRow } from './row.ts';

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] extends readonly (infer Item)[] ? Item[] : T[Name] };

type Collected = Mutable<Omit<BatchChanges, 'outcomes' | 'rejected' | 'left_out' | 'counters' | 'audience'>>;

/** A decision on an existing contact, and the entry that suppresses its address, if any. */
interface Taken {
  readonly decision: RowDecision;
  readonly entry: SuppressionEntry | undefined;
}

interface Counted {
  readonly isActive: boolean;
  readonly hasSms: boolean;
}

/** Sums of the decisions on the rows of a batch. */
export class BatchSums {
  readonly #rules: BatchRules;
  readonly #sums: Collected = {
    ...{ created: [], subscribed: [], suppressed: [], blocked: [], consents: [], changed: [], touched: [] },
    ...{ added: [], removed: [], cancelled: [], unchanged: [], left: [], seen: [] },
  };
  readonly #lists = new Map<number, { -readonly [Name in keyof ListCount]: number }>();
  readonly #usage = new Map<string, number>();
  readonly #audience = new AudienceTally();

  constructor(rules: BatchRules) {
    this.#rules = rules;
  }

  /** Adds a row with a new contact. */
  create(row: ImportRow, past: PastCancellations | undefined, entry: SuppressionEntry | undefined): void {
    const { email_key } = row;
    const { now, is_varied } = this.#rules;
    this.#sums.created.push(row);
    if (entry !== undefined) {
      const inactive_reason = suppressedReason(entry);
      this.#sums.suppressed.push({ email_key, inactive_reason, suppressed_by: entry.id });
    }
    const blocks = isBlocked(row);
    if (blocks) this.#block(row, entry);
    if (entry === undefined && !blocks) this.#audience.add(allContacts, 'joined');
    for (const code of Object.keys(row.values)) this.#use(code, 1);
    const lists = rowLists(row, this.#rules);
    for (const list of lists) {
      const subscription = subscriptionTo(list, row, { past, now });
      if (subscription === null) continue;
      const { list_id, cancelled_at } = subscription;
      if (is_varied || cancelled_at !== null)
        this.#sums.subscribed.push({ email_key, list_id, cancelled_at });
      const isActive = entry === undefined && !blocks && cancelled_at === null;
      if (isActive) this.#audience.add(list_id, 'joined');
      this.#count(list_id, 1, { isActive, hasSms: row.sms_number !== null });
    }
    this.#consent(row, lists);
  }

  /** Adds a row with an existing contact. */
  take(row: ImportRow, existing: ExistingContact, { decision, entry }: Taken): void {
    const { id } = existing;
    this.#sums.seen.push(id);
    if (decision.outcome === 'updated' || decision.outcome === 'unchanged') {
      this.#consent(row, rowLists(row, this.#rules));
    }
    if (decision.outcome === 'unchanged' || decision.outcome === 'left')
      this.#sums[decision.outcome].push(id);
    if (decision.outcome !== 'updated') return;
    if (decision.fields === null) this.#sums.touched.push(id);
    else this.#sums.changed.push({ id, ...decision.fields });
    if (decision.blocked) this.#block(row, entry);
    for (const code of decision.lost) this.#use(code, -1);
    for (const code of decision.gained) this.#use(code, 1);
    this.#audience.change({ before: audienceBefore(existing), after: audienceAfter(existing, decision) });
    this.#subscriptions(row.email_key, existing, decision);
  }

  sums(): Omit<BatchChanges, 'outcomes' | 'rejected' | 'left_out'> {
    const counters = { contacts: this.#sums.created.length, lists: this.#lists, attributes: this.#usage };
    return { ...this.#sums, counters, audience: this.#audience };
  }

  #subscriptions(
    email_key: string,
    existing: ExistingContact,
    decision: RowDecision & { readonly outcome: 'updated' },
  ): void {
    const { added, removed, cancelled, fields, blocked } = decision;
    const before = { isActive: existing.active, hasSms: existing.sms_number !== null };
    const hasSms = fields === null ? before.hasSms : fields.sms_number !== null;
    const after = { isActive: existing.active && !blocked, hasSms };
    for (const { list_id, cancelled_at, id } of removed) {
      this.#sums.removed.push({ id, email_key, list_id, cancelled_at });
      this.#count(list_id, -1, mailable(before, cancelled_at));
    }
    for (const { subscription, cancelled_at } of cancelled) {
      this.#sums.cancelled.push({ id: subscription.id, cancelled_at });
      this.#count(subscription.list_id, -1, mailable(before, null));
      this.#count(subscription.list_id, 1, mailable(after, cancelled_at));
    }
    for (const { list_id, cancelled_at } of added) {
      this.#sums.added.push({ contact_id: existing.id, list_id, cancelled_at });
      this.#count(list_id, 1, mailable(after, cancelled_at));
    }
    if (before.isActive === after.isActive && before.hasSms === after.hasSms) return;
    const gone = new Set([...removed, ...cancelled.map(({ subscription }) => subscription)]);
    for (const subscription of existing.subscriptions) {
      if (gone.has(subscription)) continue;
      this.#count(subscription.list_id, -1, mailable(before, subscription.cancelled_at));
      this.#count(subscription.list_id, 1, mailable(after, subscription.cancelled_at));
    }
  }

  /** Blocks a contact. An address that is already suppressed keeps its entry. */
  #block({ email, email_key, details }: ImportRow, entry: SuppressionEntry | undefined): void {
    if (entry === undefined) this.#sums.blocked.push({ email_key, email, word: details?.status_cell ?? '' });
  }

  #consent({ email_key, details }: ImportRow, lists: readonly number[]): void {
    const consent = details?.consent ?? null;
    if (consent === null) return;
    for (const list_id of lists) this.#sums.consents.push({ email_key, list_id, ...consent });
  }

  #use(code: string, by: number): void {
    this.#usage.set(code, (this.#usage.get(code) ?? 0) + by);
  }

  #count(list_id: number, by: 1 | -1, { isActive, hasSms }: Counted): void {
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

function audienceBefore({ active, subscriptions }: ExistingContact): AudienceContact {
  return { active, inactive_cause: null, subscriptions };
}

/** Returns a contact after its row, as far as lists are concerned. */
function audienceAfter(
  existing: ExistingContact,
  { added, removed, cancelled, blocked }: RowDecision & { readonly outcome: 'updated' },
): AudienceContact {
  const endings = new Map(cancelled.map(({ subscription, cancelled_at }) => [subscription.id, cancelled_at]));
  const kept = existing.subscriptions
    .filter((one) => !removed.includes(one))
    .map(({ id, list_id, cancelled_at }) => ({ list_id, cancelled_at: endings.get(id) ?? cancelled_at }));
  return {
    active: existing.active && !blocked,
    inactive_cause: blocked ? 'suppressed' : null,
    subscriptions: [...kept, ...added],
  };
}

/** Returns the counts of a contact's subscription. */
function mailable({ isActive, hasSms }: Counted, cancelled_at: number | null): Counted {
  return { isActive: isActive && cancelled_at === null, hasSms };
}
