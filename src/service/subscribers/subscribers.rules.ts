import type { SubscriptionState } from '../contacts/contact-state.ts';

/** Choice: subscriber `cancelled: false`. */
export const cancelledForGood = 'Cancelled subscriptions cannot be confirmed again.';

/**
 * What PUT and PATCH make of a subscription: `cancelled` true cancels it now, false changes nothing on an active
 * one. Gives the sentence of the refusal where it is to bring back a cancelled one.
 */
export function changedSubscription(
  before: SubscriptionState,
  cancelled: boolean | null | undefined,
  now: number,
):
  { readonly ok: true; readonly after: SubscriptionState } | { readonly ok: false; readonly reason: string } {
  if (cancelled === true && before.cancelled_at === null) {
    return { ok: true, after: { ...before, cancelled_at: now } };
  }
  if (cancelled === false && before.cancelled_at !== null) return { ok: false, reason: cancelledForGood };
  return { ok: true, after: before };
}
