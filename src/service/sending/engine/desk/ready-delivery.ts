import { attributesOf } from '../../../../lib/contact/attribute-values.ts';
import { taggedFields } from '../../../../lib/contact/contact-fields.ts';
import { byName } from '../../../../lib/by-name.ts';
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
  const fields = byName(taggedFields, (name) => contact?.[name] ?? '');
  const attributes = contact === null ? {} : attributesOf(contact.attributes, nothingHidden);
  const language = contactLanguage(attributes);
  const receiver = { delivery_id, list_id, email, ...fields, attributes, language };
  return { delivery, receiver, destination: destinationOf(email) };
}
