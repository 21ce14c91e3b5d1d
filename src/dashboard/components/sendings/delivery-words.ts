import type { Delivery } from '../../../contract/sendings.ts';

/** A state of a delivery in words, its colour, and what it means. */
export const deliveryWords: Readonly<
  Record<
    Delivery['state'],
    { readonly label: string; readonly tone: 'grey' | 'green' | 'red' | 'amber' | 'accent' }
  >
> = {
  queued: { label: 'Waiting', tone: 'grey' },
  sending: { label: 'On the wire', tone: 'accent' },
  deferred: { label: 'Put off', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  bounced: { label: 'Bounced', tone: 'red' },
  failed: { label: 'Failed', tone: 'red' },
  unknown: { label: 'Unknown', tone: 'amber' },
  skipped: { label: 'Left out', tone: 'grey' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
};
