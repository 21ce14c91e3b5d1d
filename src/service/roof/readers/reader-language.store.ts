import type { Kysely } from 'kysely';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import { contactLanguage } from '../../people/standing/contact-language.ts';
import type { Database } from '../../storage/tables.ts';

/**
 * Finds the language of a delivery's reader: the contact's own, else the email's, else the account's; null if none is
 * known.
 */
export async function languageOfDelivery(db: Kysely<Database>, delivery_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('sending', 'sending.id', 'delivery.sending_id')
    .leftJoin('contact', 'contact.id', 'delivery.contact_id')
    .select(['contact.attributes', 'sending.language'])
    .where('delivery.id', '=', delivery_id)
    .executeTakeFirst();
  const own = contactLanguage(attributesOf(row?.attributes ?? '{}', new Set()));
  return own ?? row?.language ?? findEmailLanguage(db);
}
