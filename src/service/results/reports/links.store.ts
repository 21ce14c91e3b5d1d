import type { Kysely } from 'kysely';
import type { PageAfter } from '../../base/answers/pages-ahead.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** A link of an email with its sums. */
export interface LinkRow {
  readonly id: number;
  readonly href: string;
  readonly clickers: number;
  readonly clicks: number;
  /** Clicks on all links of the email. */
  readonly all_clicks: number;
}

/** Page of a send's links, in the order of the email or by clicks. */
export interface LinkPage extends PageRequest {
  readonly sending_id: number;
  readonly ordering?: 'total_clicks' | '-total_clicks' | undefined;
}

const links = (db: Kysely<Database>, sending_id: number) =>
  db
    .selectFrom('sending_link as link')
    .leftJoin('link_total as total', 'total.link_id', 'link.id')
    .leftJoin('sending_total as sum', 'sum.sending_id', 'link.sending_id')
    .where('link.sending_id', '=', sending_id)
    .select(['link.id', 'link.href'])
    .select((build) => [
      build.fn.coalesce('total.clickers', build.lit(0)).as('clickers'),
      build.fn.coalesce('total.clicks', build.lit(0)).as('clicks'),
      build.fn.coalesce('sum.clicks', build.lit(0)).as('all_clicks'),
    ]);

/** Returns the links of one page, and their total. */
export function findLinks(
  db: Kysely<Database>,
  { sending_id, ordering, ...page }: LinkPage,
): Promise<PageOfRows<LinkRow>> {
  const direction = ordering === '-total_clicks' ? 'desc' : 'asc';
  return readPage(
    db.selectFrom('sending_link').where('sending_id', '=', sending_id).select(rowCount),
    links(db, sending_id)
      .$if(ordering !== undefined, (query) => query.orderBy('clicks', direction))
      .orderBy('link.position'),
    page,
  );
}

/** Returns the links of one page of an export, in the order of saving. */
export function findLinksAfter(
  db: Kysely<Database>,
  sending_id: number,
  { after, limit }: PageAfter,
): Promise<LinkRow[]> {
  return links(db, sending_id).where('link.id', '>', after).orderBy('link.id').limit(limit).execute();
}

/** Returns one link of an email. */
export function findReportLink(
  db: Kysely<Database>,
  { sending_id, id }: { readonly sending_id: number; readonly id: number },
): Promise<LinkRow | undefined> {
  return links(db, sending_id).where('link.id', '=', id).executeTakeFirst();
}

/** Clicks of a contact on a link. `contact`: the current address, or the last one of a deleted contact. */
export interface ClickRow {
  readonly id: number;
  readonly contact: string;
  readonly clicks: number;
  readonly first_click_at: number;
  readonly last_click_at: number;
}

const clicksOf = (db: Kysely<Database>, link_id: number) =>
  db
    .selectFrom('link_activity as activity')
    .innerJoin('delivery', 'delivery.id', 'activity.delivery_id')
    .leftJoin('contact', 'contact.id', 'delivery.contact_id')
    .where('activity.link_id', '=', link_id)
    .select(['activity.delivery_id as id', 'activity.clicks'])
    .select((build) => [
      build.fn.coalesce('contact.email', 'delivery.email').as('contact'),
      build.fn.coalesce('activity.first_click_at', build.lit(0)).as('first_click_at'),
      build.fn.coalesce('activity.last_click_at', build.lit(0)).as('last_click_at'),
    ]);

const clickColumns = {
  id: 'integer',
  clicks: 'integer',
  contact: 'text',
  first_click_at: 'integer',
  last_click_at: 'integer',
} as const;

/** Returns the clicks of one page, in the order of deliveries. Their number is the link's `clickers`. */
export function findClicks(
  db: Kysely<Database>,
  link_id: number,
  { limit, offset }: PageRequest,
): Promise<ClickRow[]> {
  const clicked = db
    .selectFrom('link_activity')
    .select('delivery_id')
    .where('link_id', '=', link_id)
    .where('first_click_at', 'is not', null)
    .orderBy('delivery_id');
  return clicksOf(db, link_id)
    .where('activity.delivery_id', 'in', clicked.limit(limit).offset(offset))
    .orderBy('activity.delivery_id')
    .execute();
}

/** Returns the clicks of one page of an export, in the same order. */
export function findClicksAfter(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  link_id: number,
  { after, limit }: PageAfter,
): Promise<ClickRow[]> {
  const clicks = clicksOf(read, link_id)
    .where('activity.first_click_at', 'is not', null)
    .where('activity.delivery_id', '>', after)
    .orderBy('activity.delivery_id')
    .limit(limit);
  return manyRows({ read, dialect }, clickColumns, clicks);
}

/** Returns the clicks of one contact on a link, by the id of its delivery. */
export function findClick(
  db: Kysely<Database>,
  { link_id, id }: { readonly link_id: number; readonly id: number },
): Promise<ClickRow | undefined> {
  return clicksOf(db, link_id)
    .where('activity.delivery_id', '=', id)
    .where('activity.clicks', '>', 0)
    .executeTakeFirst();
}

const clickersOf = (db: Kysely<Database>) =>
  db
    .selectFrom('delivery_activity as activity')
    .innerJoin('delivery', 'delivery.id', 'activity.delivery_id')
    .leftJoin('contact', 'contact.id', 'activity.contact_id')
    .select(['activity.delivery_id as id', 'activity.clicks'])
    .select((build) => [
      build.fn.coalesce('contact.email', 'delivery.email').as('contact'),
      build.fn.coalesce('activity.first_click_at', build.lit(0)).as('first_click_at'),
      build.fn.coalesce('activity.last_click_at', build.lit(0)).as('last_click_at'),
    ]);

/** Finds the recipients who clicked any link, by the first click. Their number is among the send's sums. */
export function findClickers(
  db: Kysely<Database>,
  sending_id: number,
  { limit, offset }: PageRequest,
): Promise<ClickRow[]> {
  const clicked = db
    .selectFrom('delivery_activity')
    .select('delivery_id')
    .where('sending_id', '=', sending_id)
    .where('first_click_at', 'is not', null)
    .orderBy('first_click_at')
    .orderBy('delivery_id');
  return clickersOf(db)
    .where('activity.delivery_id', 'in', clicked.limit(limit).offset(offset))
    .orderBy('activity.first_click_at')
    .orderBy('activity.delivery_id')
    .execute();
}

/** Finds the clickers for one page of an export, in the order of deliveries. */
export function findClickersAfter(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  sending_id: number,
  { after, limit }: PageAfter,
): Promise<ClickRow[]> {
  const clickers = clickersOf(read)
    .where('activity.sending_id', '=', sending_id)
    .where('activity.first_click_at', 'is not', null)
    .where('activity.delivery_id', '>', after)
    .orderBy('activity.delivery_id')
    .limit(limit);
  return manyRows({ read, dialect }, clickColumns, clickers);
}
