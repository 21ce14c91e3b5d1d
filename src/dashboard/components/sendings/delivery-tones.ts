import type { Delivery } from '../../../contract/sending/sendings.ts';

/** Colors of the badges of deliveries. */
export const deliveryTones: Readonly<
  Record<Delivery['state'], 'grey' | 'green' | 'red' | 'amber' | 'accent'>
> = {
  queued: 'grey',
  sending: 'accent',
  deferred: 'amber',
  sent: 'green',
  bounced: 'red',
  failed: 'red',
  unknown: 'amber',
  skipped: 'grey',
  cancelled: 'grey',
};
