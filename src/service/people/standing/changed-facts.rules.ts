import type { ContactState, SubscriptionState } from './contact-state.ts';

/** Parts of a contact's facts that a write may change. */
export interface ChangedFacts {
  /** Its own fields, and whether it gets email. */
  readonly fields: boolean;
  readonly lists: boolean;
  /** Values of attributes: true unless the write keeps them unchanged. */
  readonly values: boolean;
}

const fieldNames = [
  'email_key',
  'first_name',
  'last_name',
  'active',
  'created_at',
] as const satisfies readonly (keyof ContactState)[];

/** Returns the parts of a contact's facts that change between two states. */
export function changedFacts(before: ContactState, after: ContactState): ChangedFacts {
  const isSameSource = (before.source_id ?? null) === (after.source_id ?? null);
  return {
    fields: !isSameSource || fieldNames.some((name) => before[name] !== after[name]),
    lists: !isOnSameLists(before.subscriptions, after.subscriptions),
    values: before.attributes !== after.attributes,
  };
}

function isOnSameLists(before: readonly SubscriptionState[], after: readonly SubscriptionState[]): boolean {
  if (before === after) return true;
  return (
    before.length === after.length &&
    before.every(({ list_id, cancelled_at }, at) => {
      const other = after[at];
      return list_id === other?.list_id && cancelled_at === other.cancelled_at;
    })
  );
}
