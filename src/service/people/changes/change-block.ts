import * as z from 'zod/mini';
import { byKind, contactFieldNames, type ContactFields } from '../../../lib/contact/contact-fields.ts';
import {
  fieldSchemas,
  inactiveCauses,
  type ContactState,
  type PastCancellations,
  type StoredContact,
  type SubscriptionState,
} from '../standing/contact-state.ts';
import { erasedConsents, type ErasedConsents } from './erased-consents.store.ts';

const nullableText = z.nullable(z.string());
const nullableInt = z.nullable(z.int());
const subscription = z.object({
  id: nullableInt,
  list_id: z.int(),
  created_at: z.int(),
  cancelled_at: nullableInt,
});
const mailable = z.object({
  active: z.boolean(),
  inactive_reason: nullableText,
  inactive_cause: z.nullable(z.enum(inactiveCauses)),
  suppressed_by: nullableInt,
});

type Mailable = z.output<typeof mailable>;

/** One side of a change: only the differences from the other side. */
const side = z.object({
  email: z.optional(z.string()),
  ...z.partial(z.object(fieldSchemas)).shape,
  mailable: z.optional(mailable),
  values: z.optional(z.record(z.string(), nullableText)),
  lists: z.optional(z.array(z.union([subscription, z.object({ list_id: z.int(), none: z.literal(true) })]))),
});

export type ChangeSide = z.output<typeof side>;

const past = z.array(z.tuple([z.int(), z.int(), nullableInt]));

const changedContact = z.object({
  id: z.int(),
  before: side,
  after: side,
  /** Codes in their earlier order, if one was lost. */
  codes: z.optional(z.array(z.string())),
  /** Remembered cancellations of lists: the list, the new time, and the one before. */
  past: z.optional(past),
  /** Forgiven bounces. */
  forgiven: z.optional(z.array(z.int())),
  /** Id of the entry added to the suppression list. */
  entry: z.optional(z.int()),
});

export type ChangedContact = z.output<typeof changedContact>;

const deletedContact = z.object({
  id: z.int(),
  contact: z.object({
    email: z.string(),
    email_key: z.string(),
    // A record older than a field has none.
    ...byKind({ text: z._default(z.string(), ''), phone: z._default(nullableText, null) }),
    attributes: z.record(z.string(), z.string()),
    ...mailable.shape,
    source_id: z.optional(z.nullable(z.int())),
    created_at: z.int(),
    updated_at: z.int(),
    subscriptions: z.array(subscription),
  }),
  past,
  consents: z.optional(erasedConsents),
  entry: z.optional(z.int()),
});

export type DeletedContact = z.output<typeof deletedContact>;

/** A changed contact. */
export type ContactRecord = ChangedContact | DeletedContact;

const block = z.array(z.union([deletedContact, changedContact]));

/** Reads a block stored as JSON. */
export function readChangeBlock(text: string): ContactRecord[] {
  return block.parse(JSON.parse(text));
}

/** Returns true for a deleted contact. */
export function isDeleted(record: ContactRecord): record is DeletedContact {
  return 'contact' in record;
}

/** Effects of a change outside the contact itself. */
export interface SideEffects {
  readonly past: PastCancellations | undefined;
  readonly forgiven?: readonly number[] | undefined;
  readonly entry?: number | undefined;
  readonly consents?: ErasedConsents | undefined;
}

/** Records a contact before and after a change; a null `after` means it was deleted. */
export function recordChange(
  before: StoredContact,
  after: ContactState | null,
  effects: SideEffects,
): ContactRecord {
  const { forgiven = [], entry, consents } = effects;
  const lost = pastRecords(before, after, effects.past);
  const made = entry === undefined ? {} : { entry };
  if (after === null) {
    const { id, ...contact } = before;
    const erased = consents === undefined ? {} : { consents };
    return {
      id,
      contact: {
        ...contact,
        attributes: { ...contact.attributes },
        subscriptions: [...before.subscriptions],
      },
      past: lost,
      ...erased,
      ...made,
    };
  }
  const lostCode = Object.keys(before.attributes).some((code) => !Object.hasOwn(after.attributes, code));
  return {
    id: before.id,
    before: sideOf(before, after),
    after: sideOf(after, before),
    ...(lostCode ? { codes: Object.keys(before.attributes) } : {}),
    ...(lost.length > 0 ? { past: lost } : {}),
    ...(forgiven.length > 0 ? { forgiven: [...forgiven] } : {}),
    ...made,
  };
}

function pastRecords(
  before: StoredContact,
  after: ContactState | null,
  remembered: PastCancellations | undefined,
): [number, number, number | null][] {
  const left = new Set(after?.subscriptions.map(({ id }) => id));
  return before.subscriptions.flatMap(({ id, list_id, cancelled_at }) =>
    cancelled_at === null || left.has(id) ? [] : [[list_id, cancelled_at, remembered?.get(list_id) ?? null]],
  );
}

function sideOf(one: ContactState, other: ContactState): ChangeSide {
  const { active, inactive_reason, inactive_cause, suppressed_by } = one;
  const fields: Partial<ContactFields> = Object.fromEntries(
    contactFieldNames.filter((name) => one[name] !== other[name]).map((name) => [name, one[name]]),
  );
  const codes = Object.keys({ ...one.attributes, ...other.attributes });
  const changed = codes.filter((code) => one.attributes[code] !== other.attributes[code]);
  const lists = sideOfLists(one.subscriptions, other.subscriptions);
  return {
    ...(one.email === other.email ? {} : { email: one.email }),
    ...fields,
    ...(isSameMailable(one, other)
      ? {}
      : { mailable: { active, inactive_reason, inactive_cause, suppressed_by } }),
    ...(changed.length === 0
      ? {}
      : { values: Object.fromEntries(changed.map((code) => [code, one.attributes[code] ?? null])) }),
    ...(lists.length === 0 ? {} : { lists }),
  };
}

/** Returns true if both contacts get email or both don't, for the same reason. */
export function isSameMailable(one: Mailable, other: Mailable): boolean {
  return (
    one.active === other.active &&
    one.inactive_reason === other.inactive_reason &&
    one.suppressed_by === other.suppressed_by
  );
}

function sideOfLists(
  one: readonly SubscriptionState[],
  other: readonly SubscriptionState[],
): NonNullable<ChangeSide['lists']> {
  const changed = one.filter((each) => !other.some((its) => isSameSubscription(each, its)));
  const missing = other.filter(({ list_id }) => !one.some((its) => its.list_id === list_id));
  return [...changed, ...missing.map(({ list_id }) => ({ list_id, none: true as const }))];
}

/** Returns true for the same subscription in the same state. A new one has no id yet. */
export function isSameSubscription(one: SubscriptionState, other: SubscriptionState): boolean {
  return (
    one.list_id === other.list_id &&
    one.created_at === other.created_at &&
    one.cancelled_at === other.cancelled_at &&
    (one.id === null || other.id === null || one.id === other.id)
  );
}
