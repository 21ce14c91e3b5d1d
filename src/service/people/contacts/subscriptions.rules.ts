import { messageOf, type Message } from '../../../messages/translator.ts';
import type { PastCancellations, SubscriptionState } from '../standing/contact-state.ts';
import { listState, standing, type AddressState } from '../standing/standing.rules.ts';

/** Requested change of one subscription. */
export interface SubscriptionDraft {
  readonly list_id: number;
  readonly hash: string;
  /** True cancels it. */
  readonly cancelled: boolean;
  /** True claims the reader's agreement. */
  readonly confirmed: boolean;
}

/** Rules for applying drafts. */
export interface SubscriptionPlanning {
  readonly before: readonly SubscriptionState[];
  readonly past: PastCancellations;
  /** False removes the subscriptions that no draft names. */
  readonly keepsOthers: boolean;
  readonly address: AddressState;
  readonly way: 'interface' | 'import';
  readonly now: number;
}

/** The planned subscriptions, and the hashes that may not be confirmed again. */
export interface SubscriptionPlan {
  readonly after: readonly SubscriptionState[];
  readonly refused: readonly string[];
}

/** Applies drafts to the subscriptions of a contact, each by `standing`. Interface: contacts, Subscriptions. */
export function planSubscriptions(
  drafts: readonly SubscriptionDraft[],
  planning: SubscriptionPlanning,
): SubscriptionPlan {
  const wanted = new Map<number, SubscriptionDraft>();
  for (const draft of drafts) wanted.set(draft.list_id, united(wanted.get(draft.list_id), draft));
  const { before, keepsOthers } = planning;
  const known = new Set(before.map(({ list_id }) => list_id));
  const kept = before
    .filter(({ list_id }) => keepsOthers || wanted.has(list_id))
    .map((subscription) => changed(subscription, wanted.get(subscription.list_id), planning.now));
  const planned = [...wanted.values()].map((draft) => ({ draft, result: standingOf(draft, planning) }));
  const added = planned.flatMap(({ draft, result }) =>
    known.has(draft.list_id) || result.kind !== 'begins'
      ? []
      : [begun(draft, result.cancelled_at, planning.now)],
  );
  const refused = planned.flatMap(({ draft, result }) => (result.kind === 'refused' ? [draft.hash] : []));
  return { after: [...kept, ...added], refused };
}

function standingOf(
  { list_id, confirmed }: SubscriptionDraft,
  { before, past, address, way }: SubscriptionPlanning,
) {
  return standing(address, listState(list_id, before, past), confirmed ? 'confirmed' : way);
}

/** Returns the sentence for subscriptions that may not be confirmed again. Interface: contacts, Subscriptions. */
export function confirmationRefusal(hashes: readonly string[]): Message<'api'> {
  return messageOf('api', 'subscription.canceledOn', { hashes: hashes.join(', ') });
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
  const isCanceling = draft?.cancelled === true && subscription.cancelled_at === null;
  return isCanceling ? { ...subscription, cancelled_at: now } : subscription;
}

function begun(
  { list_id, cancelled }: SubscriptionDraft,
  remembered: number | null,
  now: number,
): SubscriptionState {
  return { id: null, list_id, created_at: now, cancelled_at: remembered ?? (cancelled ? now : null) };
}
