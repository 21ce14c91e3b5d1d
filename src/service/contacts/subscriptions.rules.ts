import type { PastCancellations, SubscriptionState } from './contact-state.ts';

/** What a write asks of one subscription. */
export interface SubscriptionDraft {
  readonly list_id: number;
  readonly hash: string;
  /** True cancels it. */
  readonly cancelled: boolean;
  /** True claims that the reader has agreed to it. */
  readonly confirmed: boolean;
}

/** How drafts are applied. */
export interface SubscriptionPlanning {
  readonly before: readonly SubscriptionState[];
  readonly past: PastCancellations;
  /** False removes the subscriptions that no draft names. */
  readonly keepsOthers: boolean;
  /** True leaves cancelled what was cancelled before it was deleted: nobody is asked in an import. */
  readonly staysCancelled: boolean;
  readonly now: number;
}

/** The subscriptions as they are to stand, and the hashes that may not be confirmed again. */
export interface SubscriptionPlan {
  readonly after: readonly SubscriptionState[];
  readonly refused: readonly string[];
}

/**
 * Applies drafts to the subscriptions of a contact. Spec: Subscription of a contact to a list; Choice: `lists`
 * items on write: what is cancelled stays so unless nothing is left of it, and can't be confirmed again.
 */
export function planSubscriptions(
  drafts: readonly SubscriptionDraft[],
  planning: SubscriptionPlanning,
): SubscriptionPlan {
  const wanted = new Map<number, SubscriptionDraft>();
  for (const draft of drafts) wanted.set(draft.list_id, united(wanted.get(draft.list_id), draft));
  const { before, past, keepsOthers } = planning;
  const known = new Set(before.map(({ list_id }) => list_id));
  const kept = before
    .filter(({ list_id }) => keepsOthers || wanted.has(list_id))
    .map((subscription) => changed(subscription, wanted.get(subscription.list_id), planning.now));
  const added = [...wanted.values()]
    .filter(({ list_id }) => !known.has(list_id))
    .map((draft) => begun(draft, planning));
  const isCancelled = (list_id: number) =>
    before.find((one) => one.list_id === list_id)?.cancelled_at ??
    (known.has(list_id) ? undefined : past.get(list_id));
  const refused = [...wanted.values()]
    .filter(({ confirmed, list_id }) => confirmed && typeof isCancelled(list_id) === 'number')
    .map(({ hash }) => hash);
  return { after: [...kept, ...added], refused };
}

/** The sentence for subscriptions that may not be confirmed again. Spec: Errors, POST contact. */
export function confirmationRefusal(hashes: readonly string[]): string {
  return (
    `Previously cancelled subscriptions cannot be confirmed again (${hashes.join(', ')}). ` +
    'A contact that is not shown as cancelled in the list was deleted after cancellation.'
  );
}

function united(first: SubscriptionDraft | undefined, second: SubscriptionDraft): SubscriptionDraft {
  return {
    ...second,
    cancelled: second.cancelled || first?.cancelled === true,
    confirmed: second.confirmed || first?.confirmed === true,
  };
}

function changed(
  subscription: SubscriptionState,
  draft: SubscriptionDraft | undefined,
  now: number,
): SubscriptionState {
  const isCancelling = draft?.cancelled === true && subscription.cancelled_at === null;
  return isCancelling ? { ...subscription, cancelled_at: now } : subscription;
}

function begun(
  { list_id, cancelled }: SubscriptionDraft,
  { past, staysCancelled, now }: SubscriptionPlanning,
): SubscriptionState {
  const remembered = staysCancelled ? (past.get(list_id) ?? null) : null;
  return { id: null, list_id, created_at: now, cancelled_at: cancelled ? now : remembered };
}
