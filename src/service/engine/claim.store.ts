import type { Transaction } from 'kysely';
import { claimDeliveries, type ClaimedDelivery, type DeliveryLease } from '../sendings/deliveries.store.ts';
import type { Dialect } from '../storage/dialect/dialect.ts';
import type { WriteJob } from '../storage/storage.ts';
import type { Database } from '../storage/tables.ts';
import { contactValues, type ContactValues } from './engine.store.ts';

/** Which deliveries are to be claimed, and for whom. */
export interface Claim {
  readonly sending_id: number;
  readonly limit: number;
  /** Deliveries due up to this moment, epoch milliseconds. */
  readonly due_at: number;
  readonly lease: DeliveryLease;
}

/** A delivery with the values of its contact; null where it was deleted meanwhile. */
export interface ClaimedWithValues {
  readonly delivery: ClaimedDelivery;
  readonly contact: ContactValues | null;
}

/** Claims deliveries, as `claimDeliveries` does, and reads what they are filled in from. */
export const claimWithValues: WriteJob<Claim, ClaimedWithValues[]> = {
  name: 'claim',
  async run(db: Transaction<Database>, dialect: Dialect, claim: Claim) {
    const claimed = await claimDeliveries(db, dialect, claim);
    const contacts = await contactValues(
      db,
      dialect,
      claimed.map(({ contact_id }) => contact_id),
    );
    return claimed.map((delivery) => ({ delivery, contact: contacts.get(delivery.contact_id) ?? null }));
  },
};
