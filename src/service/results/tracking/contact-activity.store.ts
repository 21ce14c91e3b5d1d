import type { Kysely } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** An email to a contact with its activity; counts are null if there is none. */
export interface ContactMailRow {
  readonly id: number;
  readonly sending_id: number;
  readonly subject: string;
  readonly sender_name: string;
  readonly state: string;
  readonly settled_at: number | null;
  readonly answer: string | null;
  readonly opens: number | null;
  readonly first_open_at: number | null;
  readonly last_open_at: number | null;
  readonly clicks: number | null;
  readonly first_click_at: number | null;
  readonly last_click_at: number | null;
  readonly machine_opens: number | null;
  readonly machine_clicks: number | null;
  readonly unsubscribed_at: number | null;
  readonly reason: number | null;
}

/** Bounce of a delivery. */
export interface ContactBounceRow {
  readonly delivery_id: number;
  readonly kind: string;
  readonly status: string;
  readonly created_at: number;
  readonly failure_class: string | null;
  readonly description: string;
}

/** Returns one page of the emails, the newest first, and their total, without tests. */
export function findContactMails(
  db: Kysely<Database>,
  contact_id: number,
  page: PageRequest,
): Promise<PageOfRows<ContactMailRow>> {
  const mails = db
    .selectFrom('delivery')
    .innerJoin('sending', 'sending.id', 'delivery.sending_id')
    .where('delivery.contact_id', '=', contact_id)
    .where('sending.kind', '!=', 'test');
  return readPage(
    mails.select(rowCount),
    mails
      .leftJoin('delivery_activity as activity', 'activity.delivery_id', 'delivery.id')
      .leftJoin('unsubscription', (join) =>
        join
          .onRef('unsubscription.delivery_id', '=', 'delivery.id')
          .on('unsubscription.undone_at', 'is', null),
      )
      .select([
        'delivery.id',
        'delivery.sending_id',
        'sending.subject',
        'sending.sender_name',
        'delivery.state',
        'delivery.settled_at',
        'delivery.answer',
        'activity.opens',
        'activity.first_open_at',
        'activity.last_open_at',
        'activity.clicks',
        'activity.first_click_at',
        'activity.last_click_at',
        'activity.machine_opens',
        'activity.machine_clicks',
        'unsubscription.created_at as unsubscribed_at',
        'unsubscription.reason',
      ])
      .orderBy('delivery.id', 'desc'),
    page,
  );
}

/** Finds the bounces of some deliveries, the oldest first. */
export function findBouncesOf(
  db: Kysely<Database>,
  deliveryIds: readonly number[],
): Promise<ContactBounceRow[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('bounce')
    .select(['delivery_id', 'kind', 'status', 'created_at', 'failure_class', 'description'])
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('id')
    .execute();
}
