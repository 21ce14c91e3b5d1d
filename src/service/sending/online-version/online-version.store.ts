import type { Kysely } from 'kysely';
import { taggedFields, type TaggedFields } from '../../../lib/contact/contact-fields.ts';
import { sentStates, type SendingRow } from '../sendings/sendings.store.ts';
import type { Database } from '../../storage/tables.ts';

/** Recipient of a delivery. */
export interface OnlineReader extends TaggedFields {
  readonly delivery_id: number;
  readonly sending_id: number;
  readonly list_id: number;
  readonly email: string;
  /** JSON. */
  readonly attributes: string;
}

/** Returns the reader of a delivery; undefined if the delivery doesn't exist or its contact was deleted. */
export function findOnlineReader(
  db: Kysely<Database>,
  delivery_id: number,
): Promise<OnlineReader | undefined> {
  return db
    .selectFrom('delivery')
    .innerJoin('contact', 'contact.id', 'delivery.contact_id')
    .select([
      'delivery.id as delivery_id',
      'delivery.sending_id',
      'delivery.list_id',
      'contact.email',
      ...taggedFields.map((name) => `contact.${name}` as const),
      'contact.attributes',
    ])
    .where('delivery.id', '=', delivery_id)
    .executeTakeFirst();
}

/** Returns the email with a share key once sending has started; neither a test nor a deleted email. */
export function findSharedSending(db: Kysely<Database>, share_key: string): Promise<SendingRow | undefined> {
  return db
    .selectFrom('sending')
    .selectAll()
    .where('share_key', '=', share_key)
    .where('state', 'in', sentStates)
    .where('kind', '!=', 'test')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
