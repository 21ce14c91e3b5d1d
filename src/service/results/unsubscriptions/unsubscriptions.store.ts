import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import type { UnsubscriptionTable } from '../../storage/tracking-tables.ts';

/** An unsubscribe through an email. */
export type UnsubscriptionRow = Selectable<UnsubscriptionTable>;

/** A delivery, its email, and its contact's current address; null if the contact was deleted. */
export interface DeliveredMail {
  readonly delivery_id: number;
  readonly sending_id: number;
  readonly contact_id: number;
  readonly list_id: number;
  /** The email's lists, from the send's row. */
  readonly lists: string;
  readonly sender_name: string;
  readonly email_key: string | null;
}

/** Returns the email of a delivery. */
export function findDeliveredMail(
  db: Kysely<Database>,
  delivery_id: number,
): Promise<DeliveredMail | undefined> {
  return db
    .selectFrom('delivery')
    .innerJoin('sending', 'sending.id', 'delivery.sending_id')
    .leftJoin('contact', 'contact.id', 'delivery.contact_id')
    .select([
      'delivery.id as delivery_id',
      'delivery.sending_id',
      'delivery.contact_id',
      'delivery.list_id',
      'sending.lists',
      'sending.sender_name',
      'contact.email_key',
    ])
    .where('delivery.id', '=', delivery_id)
    .executeTakeFirst();
}

/** Returns the unsubscribe through a delivery, undone or not. */
export function findUnsubscription(
  db: Kysely<Database>,
  delivery_id: number,
): Promise<UnsubscriptionRow | undefined> {
  return db
    .selectFrom('unsubscription')
    .selectAll()
    .where('delivery_id', '=', delivery_id)
    .executeTakeFirst();
}

/** Stores an unsubscribe; a second one through the same delivery replaces the first. */
export async function keepUnsubscription(
  db: Kysely<Database>,
  row: Omit<UnsubscriptionRow, 'id' | 'undone_at'>,
): Promise<void> {
  const { email, created_at, reason, lists } = row;
  await db
    .insertInto('unsubscription')
    .values({ ...row, undone_at: null })
    .onConflict((conflict) =>
      conflict.column('delivery_id').doUpdateSet({ email, created_at, reason, lists, undone_at: null }),
    )
    .execute();
}

/** Changes the reason of an unsubscribe, or marks it as undone. */
export async function updateUnsubscription(
  db: Kysely<Database>,
  id: number,
  change: Partial<Pick<UnsubscriptionRow, 'reason' | 'undone_at'>>,
): Promise<void> {
  await db.updateTable('unsubscription').set(change).where('id', '=', id).execute();
}
