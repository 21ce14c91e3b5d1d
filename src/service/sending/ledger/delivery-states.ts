import type { deliveryStates } from '../../../contract/sending/sendings.ts';

/** One of `deliveryStates`. */
export type DeliveryState = (typeof deliveryStates)[number];

/** Returns true when nothing more happens to a delivery automatically. */
export function isSettled(state: DeliveryState): boolean {
  return state !== 'queued' && state !== 'sending' && state !== 'deferred';
}
