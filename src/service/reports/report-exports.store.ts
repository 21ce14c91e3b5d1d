import type { Kysely } from 'kysely';
import { bounceKinds } from '../../contract/report-bounces.ts';
import type { Database } from '../storage/tables.ts';
import type { OpenRow } from './opens.store.ts';
import type { UnsubscribedRow } from './receivers.store.ts';

/** The rows of a report that come behind the one with the id `after`, at most `limit`. */
export interface RowsAfter {
  readonly sending_id: number;
  readonly after: number;
  readonly limit: number;
}

/** Who opened, in the order of deliveries. */
export function findOpensAfter(
  db: Kysely<Database>,
  { sending_id, after, limit }: RowsAfter,
): Promise<OpenRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('delivery_activity')
        .select(['delivery_id', 'contact_id', 'opens', 'first_open_at', 'last_open_at'])
        .where('sending_id', '=', sending_id)
        .where('first_open_at', 'is not', null)
        .where('delivery_id', '>', after)
        .orderBy('delivery_id')
        .limit(limit)
        .as('activity'),
    )
    .innerJoin('delivery', 'delivery.id', 'activity.delivery_id')
    .leftJoin('contact', 'contact.id', 'activity.contact_id')
    .select(['activity.delivery_id as id', 'activity.opens'])
    .select((build) => [
      build.fn.coalesce('contact.email', 'delivery.email').as('contact'),
      build.fn.coalesce('activity.first_open_at', build.lit(0)).as('first_open_at'),
      build.fn.coalesce('activity.last_open_at', build.lit(0)).as('last_open_at'),
    ])
    .orderBy('activity.delivery_id')
    .execute();
}

/** A link as its export has it. */
export interface ExportedLink {
  readonly id: number;
  readonly href: string;
  readonly clickers: number;
  readonly clicks: number;
  readonly all_clicks: number;
}

/** The links of a mail, in its order. */
export function findLinksAfter(
  db: Kysely<Database>,
  { sending_id, after, limit }: RowsAfter,
): Promise<ExportedLink[]> {
  return db
    .selectFrom('sending_link as link')
    .leftJoin('link_total as total', 'total.link_id', 'link.id')
    .leftJoin('sending_total as sum', 'sum.sending_id', 'link.sending_id')
    .where('link.sending_id', '=', sending_id)
    .where('link.id', '>', after)
    .select(['link.id', 'link.href'])
    .select((build) => [
      build.fn.coalesce('total.clickers', build.lit(0)).as('clickers'),
      build.fn.coalesce('total.clicks', build.lit(0)).as('clicks'),
      build.fn.coalesce('sum.clicks', build.lit(0)).as('all_clicks'),
    ])
    .orderBy('link.id')
    .limit(limit)
    .execute();
}

/** Who unsubscribed, in the order in which they did. */
export function findUnsubscribedAfter(
  db: Kysely<Database>,
  { sending_id, after, limit }: RowsAfter,
): Promise<UnsubscribedRow[]> {
  return db
    .selectFrom('unsubscription as gone')
    .leftJoin('contact', 'contact.id', 'gone.contact_id')
    .where('gone.sending_id', '=', sending_id)
    .where('gone.undone_at', 'is', null)
    .where('gone.id', '>', after)
    .select(['gone.id', 'gone.created_at', 'gone.reason'])
    .select((build) => build.fn.coalesce('contact.email', 'gone.email').as('contact'))
    .orderBy('gone.id')
    .limit(limit)
    .execute();
}

/** A bounce as its export has it. */
export interface ExportedBounce {
  readonly id: number;
  readonly contact: string;
  readonly kind: string;
  readonly status: string;
  readonly created_at: number;
}

/** What came back, in the order in which it did. */
export function findBouncesAfter(
  db: Kysely<Database>,
  { sending_id, after, limit }: RowsAfter,
): Promise<ExportedBounce[]> {
  return db
    .selectFrom('bounce')
    .leftJoin('contact', 'contact.id', 'bounce.contact_id')
    .where('bounce.sending_id', '=', sending_id)
    .where('bounce.kind', 'in', bounceKinds)
    .where('bounce.id', '>', after)
    .select(['bounce.id', 'bounce.kind', 'bounce.status', 'bounce.created_at'])
    .select((build) => build.fn.coalesce('contact.email', 'bounce.email').as('contact'))
    .orderBy('bounce.id')
    .limit(limit)
    .execute();
}
