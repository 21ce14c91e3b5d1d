import { messageOf } from '../../../messages/translator.ts';
import type { SubscriptionState } from '../standing/contact-state.ts';
import { listState, standing, type AddressState } from '../standing/standing.rules.ts';

/** Interface: lists, Canceling. */
export const canceledForGood = messageOf('api', 'subscription.cancelled');

/** Facts before a subscriber is written. */
export interface SubscriberWriting {
  readonly list_id: number;
  readonly subscriptions: readonly SubscriptionState[];
  readonly past: ReadonlyMap<number, number> | undefined;
  readonly address: AddressState;
  readonly cancelled: boolean | null | undefined;
  readonly confirmed: boolean;
  readonly now: number;
}

/** Subscription after a write; `isNew` if it starts. `refused` if a canceled one may not be renewed. */
export type WrittenSubscription =
  | { readonly kind: 'written'; readonly after: SubscriptionState; readonly isNew: boolean }
  | { readonly kind: 'same' | 'refused' };

/**
 * Decides the effect of writing a subscriber on a subscription: a true `cancelled` cancels it now, anything else is a
 * way in. Interface: lists, subscriberReplace.
 */
export function writtenSubscription(writing: SubscriberWriting): WrittenSubscription {
  const { list_id, subscriptions, past, address, cancelled, confirmed, now } = writing;
  const way = confirmed ? 'confirmed' : cancelled === false ? 'uncancel' : 'interface';
  const result = standing(address, listState(list_id, subscriptions, past), way);
  if (result.kind === 'refused') return { kind: 'refused' };
  if (result.kind === 'begins') {
    const cancelled_at = result.cancelled_at ?? (cancelled === true ? now : null);
    return { kind: 'written', after: { id: null, list_id, created_at: now, cancelled_at }, isNew: true };
  }
  const before = subscriptions.find((one) => one.list_id === list_id);
  if (cancelled !== true || before === undefined || before.cancelled_at !== null) return { kind: 'same' };
  return { kind: 'written', after: { ...before, cancelled_at: now }, isNew: false };
}
