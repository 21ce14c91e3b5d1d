import { attributesOf } from '../contacts/attribute-values.ts';
import type { ClaimedWithValues } from './claim.store.ts';
import { destinationOf } from './limits/destination-of.ts';
import type { ReadyDelivery } from './sending-desk.ts';

const nothingHidden: ReadonlySet<string> = new Set();

/** Returns a claimed delivery with all that filling and sending it needs. */
export function readyDelivery({ delivery, contact }: ClaimedWithValues): ReadyDelivery {
  const { id: delivery_id, list_id, email } = delivery;
  const { first_name, last_name } = contact ?? { first_name: '', last_name: '' };
  const attributes = contact === null ? {} : attributesOf(contact.attributes, nothingHidden);
  const receiver = { delivery_id, list_id, email, first_name, last_name, attributes };
  return { delivery, receiver, destination: destinationOf(email) };
}
