import type { Delivery } from '../../../contract/sending/sendings.ts';

/** Colors of the badges of deliveries. */
export const deliveryTones: Readonly<
  Record<Delivery['state'], 'gray' | 'green' | 'red' | 'amber' | 'accent'>
> = {
  queued: 'gray',
  sending: 'accent',
  deferred: 'amber',
  sent: 'green',
  bounced: 'red',
  failed: 'red',
  unknown: 'amber',
  skipped: 'gray',
  cancelled: 'gray',
};
