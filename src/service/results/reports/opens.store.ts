import type { Kysely } from 'kysely';
import type { PageAfter } from '../../base/answers/pages-ahead.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';

/** Opens by a recipient. `contact`: the current address, or the last one of a deleted contact. */
export interface OpenRow {
  readonly id: number;
  readonly contact: string;
  readonly opens: number;
  readonly first_open_at: number;
  readonly last_open_at: number;
}

const shown = (db: Kysely<Database>) =>
  db
    .selectFrom('delivery_activity as activity')
    .innerJoin('delivery', 'delivery.id', 'activity.delivery_id')
    .leftJoin('contact', 'contact.id', 'activity.contact_id')
    .select(['activity.delivery_id as id', 'activity.opens'])
    .select((build) => [
      build.fn.coalesce('contact.email', 'delivery.email').as('contact'),
      build.fn.coalesce('activity.first_open_at', build.lit(0)).as('first_open_at'),
      build.fn.coalesce('activity.last_open_at', build.lit(0)).as('last_open_at'),
    ]);

const opened = (db: Kysely<Database>, sending_id: number) =>
  db
    .selectFrom('delivery_activity')
    .select('delivery_id')
    .where('sending_id', '=', sending_id)
    .where('first_open_at', 'is not', null)
    .orderBy('delivery_id');

/** Returns the opens of one page, in the order of deliveries. Their number is among the send's sums. */
export function findOpens(
  db: Kysely<Database>,
  sending_id: number,
  { limit, offset }: PageRequest,
): Promise<OpenRow[]> {
  const ids = opened(db, sending_id).limit(limit).offset(offset);
  return shown(db).where('activity.delivery_id', 'in', ids).orderBy('activity.delivery_id').execute();
}

const openColumns = {
  id: 'integer',
  contact: 'text',
  opens: 'integer',
  first_open_at: 'integer',
  last_open_at: 'integer',
} as const;

/** Returns the opens of one page of an export, in the same order. */
export function findOpensAfter(
  storage: Pick<Storage, 'read' | 'dialect'>,
  sending_id: number,
  { after, limit }: PageAfter,
): Promise<OpenRow[]> {
  const opens = shown(storage.read)
    .where('activity.sending_id', '=', sending_id)
    .where('activity.first_open_at', 'is not', null)
    .where('activity.delivery_id', '>', after)
    .orderBy('activity.delivery_id')
    .limit(limit);
  return manyRows(storage, openColumns, opens);
}

/** Returns the opens of one contact, by the id of its delivery. */
export function findOpen(
  db: Kysely<Database>,
  { sending_id, id }: { readonly sending_id: number; readonly id: number },
): Promise<OpenRow | undefined> {
  return shown(db)
    .where('activity.delivery_id', '=', id)
    .where('activity.sending_id', '=', sending_id)
    .where('activity.opens', '>', 0)
    .executeTakeFirst();
}
