import type { Delivery } from '../../../contract/sendings.ts';

/** A state of a delivery in words, its colour, and what it means. */
export const deliveryWords: Readonly<
  Record<
    Delivery['state'],
    { readonly label: string; readonly tone: 'grey' | 'green' | 'red' | 'amber' | 'accent' }
  >
> = {
  queued: { label: 'Queued', tone: 'grey' },
  sending: { label: 'Sending now', tone: 'accent' },
  deferred: { label: 'Retrying', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  bounced: { label: 'Bounced', tone: 'red' },
  failed: { label: 'Failed', tone: 'red' },
  unknown: { label: 'Unknown', tone: 'amber' },
  skipped: { label: 'Skipped', tone: 'grey' },
  cancelled: { label: 'Not sent', tone: 'grey' },
};
