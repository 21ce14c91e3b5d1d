import { attributesOf } from '../../../../lib/contact/attribute-values.ts';
import { contactLanguage } from '../../../people/standing/contact-language.ts';
import type { ClaimedWithValues } from '../../ledger/claim.store.ts';
import type { ReadyDelivery } from './running-sending.ts';

const nothingHidden: ReadonlySet<string> = new Set();

/** Returns a claimed delivery with everything needed to fill and send it. */
export function readyDelivery(
  { delivery, contact }: ClaimedWithValues,
  destinationOf: (email: string) => string,
): ReadyDelivery {
  const { id: delivery_id, list_id, email } = delivery;
  const { first_name, last_name } = contact ?? { first_name: '', last_name: '' };
  const attributes = contact === null ? {} : attributesOf(contact.attributes, nothingHidden);
  const language = contactLanguage(attributes);
  const receiver = { delivery_id, list_id, email, first_name, last_name, attributes, language };
  return { delivery, receiver, destination: destinationOf(email) };
}
