import type { Kysely, Selectable } from 'kysely';
import { sentStates } from '../sendings/sendings.store.ts';
import type { SendingTable } from '../storage/sending-tables.ts';
import type { Database } from '../storage/tables.ts';

/** A sending with its texts. */
export type OnlineSending = Selectable<SendingTable>;

/** Who a delivery is to. */
export interface OnlineReader {
  readonly delivery_id: number;
  readonly sending_id: number;
  readonly list_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** JSON. */
  readonly attributes: string;
}

/** The reader of a delivery; undefined where the delivery isn't there, or its contact was deleted. */
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
      'contact.first_name',
      'contact.last_name',
      'contact.attributes',
    ])
    .where('delivery.id', '=', delivery_id)
    .executeTakeFirst();
}

/** A sending; a deleted one too, as its readers have their mails. */
export function findOnlineSending(db: Kysely<Database>, id: number): Promise<OnlineSending | undefined> {
  return db.selectFrom('sending').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The mail under a share key, once it is on its way; not a test, and not a deleted one. */
export function findSharedSending(
  db: Kysely<Database>,
  share_key: string,
): Promise<OnlineSending | undefined> {
  return db
    .selectFrom('sending')
    .selectAll()
    .where('share_key', '=', share_key)
    .where('state', 'in', sentStates)
    .where('kind', '!=', 'test')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Where each address stands among a sending's links. */
export async function linkPositions(
  db: Kysely<Database>,
  sending_id: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sending_link')
    .select(['href', 'position'])
    .where('sending_id', '=', sending_id)
    .execute();
  return new Map(rows.map(({ href, position }) => [href, position]));
}

/** The id of each address among a sending's links. */
export async function linkIds(
  db: Kysely<Database>,
  sending_id: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sending_link')
    .select(['id', 'href'])
    .where('sending_id', '=', sending_id)
    .execute();
  return new Map(rows.map(({ id, href }) => [href, id]));
}
