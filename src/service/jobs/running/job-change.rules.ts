import { attributeTypes, choicesIn } from '../../../lib/contact/attribute-types.ts';
import type { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import type { ChangeKind, JobOutcome, JobReason } from '../../../contract/jobs/jobs.ts';
import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import {
  activeAgain,
  type ContactState,
  type PastCancellations,
  type StoredContact,
} from '../../people/standing/contact-state.ts';
import { convertedValue, type Conversion } from '../../people/attributes/typed-values.rules.ts';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import { addressState, listState, standing } from '../../people/standing/standing.rules.ts';
import type { Tally } from '../resource/tally.ts';
import type { SuppressionEntry } from '../../people/standing/suppressions.rules.ts';

/** Change by a job to each contact. `list_id`, `code`: null if the list or attribute was deleted since. */
export interface JobChange {
  readonly kind: ChangeKind;
  readonly list_id: number | null;
  readonly code: string | null;
  readonly value: string;
  /** Of the current attribute. */
  readonly judge: ValueJudge | null;
  /** Of a change of type. */
  readonly conversion: Conversion;
  readonly now: number;
  /** Start of the job; null while it is rehearsed. */
  readonly started_at: number | null;
}

/** Facts about a contact of a job. */
export interface JobContact {
  /** Undefined if it was deleted. */
  readonly contact: StoredContact | undefined;
  /** False if it no longer matches the job's source. */
  readonly matches: boolean;
  readonly past: PastCancellations | undefined;
  readonly entries: readonly SuppressionEntry[];
}

/** Decision on one contact. `after`: undefined leaves it, null deletes it. */
export interface JobDecision {
  readonly outcome: JobOutcome;
  readonly reason: JobReason;
  readonly after?: ContactState | null | undefined;
  /** True if its address goes onto the suppression list. */
  readonly suppresses?: boolean;
}

/** Kinds that check each contact again when they run, because their changes are hard to undo. */
export const checkedAgain: ReadonlySet<ChangeKind> = new Set(['delete', 'cancel', 'deactivate', 'suppress']);

const unchanged = (reason: JobReason): JobDecision => ({ outcome: 'unchanged', reason });
const skipped = (reason: JobReason): JobDecision => ({ outcome: 'skipped', reason });
const done = (after: ContactState | null): JobDecision => ({ outcome: 'done', reason: 'changed', after });

/** Decides the effect of a job on a contact, for the rehearsal, and again when it runs. */
export function decideJobContact(change: JobChange, known: JobContact): JobDecision {
  const { contact } = known;
  if (contact === undefined) return skipped('gone');
  if (!known.matches) return skipped('no_match');
  switch (change.kind) {
    case 'subscribe':
    case 'cancel':
    case 'remove':
      return decideSubscription(change, contact, known);
    case 'activate':
    case 'deactivate':
      return decideActive(change, contact, known);
    case 'suppress':
      if (known.entries.length > 0) return unchanged('suppressed');
      return { outcome: 'done', reason: 'changed', suppresses: true };
    case 'delete':
      return done(null);
    case 'export':
      return done(contact);
    default:
      return decideValue(change, contact);
  }
}

function decideSubscription(
  { kind, list_id, now, started_at }: JobChange,
  contact: StoredContact,
  { past, entries }: JobContact,
): JobDecision {
  if (list_id === null) return { outcome: 'failed', reason: 'list_deleted' };
  const others = contact.subscriptions.filter((one) => one.list_id !== list_id);
  const own = contact.subscriptions.find((one) => one.list_id === list_id);
  if (kind === 'subscribe') {
    const result = standing(
      addressState(contact, entries),
      listState(list_id, contact.subscriptions, past),
      'job',
    );
    if (result.kind === 'refused') return skipped('cancelled');
    if (result.kind !== 'begins') return unchanged('subscribed');
    const begun = { id: null, list_id, created_at: now, cancelled_at: result.cancelled_at };
    const after = { ...contact, subscriptions: [...others, begun] };
    return { outcome: 'done', reason: contact.active ? 'changed' : 'inactive', after };
  }
  if (own === undefined) return unchanged('not_subscribed');
  if (kind === 'remove') return done({ ...contact, subscriptions: others });
  if (own.cancelled_at !== null) {
    // By an earlier chunk of this job, with the other spelling of the domain. Decision 1.
    const isByJob = started_at !== null && own.cancelled_at >= started_at && isSpelled(contact);
    return isByJob ? { outcome: 'done', reason: 'changed' } : unchanged('cancelled');
  }
  return done({ ...contact, subscriptions: [...others, { ...own, cancelled_at: now }] });
}

function isSpelled({ email_key }: StoredContact): boolean {
  return spellingsOf(email_key).length > 1;
}

function decideValue(change: JobChange, contact: StoredContact): JobDecision {
  const { kind, code, value, now } = change;
  if (code === null) return { outcome: 'failed', reason: 'attribute_deleted' };
  if (kind === 'set_attribute') {
    if (contact.attributes[code] === value) return unchanged('same_value');
    return done({ ...contact, attributes: { ...contact.attributes, [code]: value }, updated_at: now });
  }
  if (kind !== 'clear_attribute') return decideRewrite(change, contact);
  if (!Object.hasOwn(contact.attributes, code)) return unchanged('no_value');
  const left = Object.entries(contact.attributes).filter(([one]) => one !== code);
  return done({ ...contact, attributes: Object.fromEntries(left), updated_at: now });
}

/** Decides a change that makes a contact's new value from the one it has. */
function decideRewrite(change: JobChange, contact: StoredContact): JobDecision {
  const { kind, code, judge, now } = change;
  if (code === null || judge === null) return { outcome: 'failed', reason: 'attribute_deleted' };
  const stored = contact.attributes[code] ?? '';
  if (stored === '' && kind !== 'add_options') return unchanged('no_value');
  const value = rewritten(change, judge, stored);
  if (value === null) return skipped('unreadable');
  if (value === stored) return unchanged('same_value');
  const { [code]: _, ...others } = contact.attributes;
  const attributes = value === '' ? others : { ...contact.attributes, [code]: value };
  return done({ ...contact, attributes, updated_at: now });
}

function rewritten({ kind, value, conversion }: JobChange, judge: ValueJudge, stored: string): string | null {
  if (kind === 'convert') return convertedValue(judge, stored, conversion);
  if (judge.type.type !== attributeTypes.choices) return null;
  const given = new Set(choicesIn(value).map(foldKey));
  const others = choicesIn(stored).filter((one) => !given.has(foldKey(one)));
  if (kind === 'add_options') return judge.read([...others, value].join(', '));
  return others.length === choicesIn(stored).length ? stored : judge.read(others.join(', '));
}

function decideActive(
  { kind, now }: JobChange,
  contact: StoredContact,
  { entries }: JobContact,
): JobDecision {
  if (kind === 'activate') {
    if (contact.active) return unchanged('active');
    if (entries.length > 0) return skipped('suppressed');
    return done({ ...contact, ...activeAgain, updated_at: now });
  }
  if (!contact.active) return unchanged('inactive');
  return done({
    ...contact,
    active: false,
    inactive_reason: keptSentence(messageOf('api', 'inactive.desk')),
    inactive_cause: 'desk',
    suppressed_by: null,
    updated_at: now,
  });
}

/** Contacts of a chunk with one outcome and reason. */
export interface OutcomeGroup {
  readonly outcome: JobOutcome;
  readonly reason: JobReason;
  readonly ids: readonly number[];
}

/** Groups the contacts of a chunk by outcome and reason. */
export function groupOutcomes(
  decided: readonly { readonly id: number; readonly outcome: JobOutcome; readonly reason: JobReason }[],
): OutcomeGroup[] {
  const groups = new Map<string, { outcome: JobOutcome; reason: JobReason; ids: number[] }>();
  for (const { id, outcome, reason } of decided) {
    const key = `${outcome} ${reason}`;
    const group = groups.get(key) ?? { outcome, reason, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Counts groups. */
export function tallyOf(groups: readonly OutcomeGroup[]): Tally {
  return groups.map(({ outcome, reason, ids }) => ({ outcome, reason, count: ids.length }));
}
