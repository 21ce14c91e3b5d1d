import type { Kysely } from 'kysely';
import { bounceKinds, type bounceRowKinds } from '../../../contract/results/bounce-kinds.ts';
import type { PageAfter } from '../../base/answers/pages-ahead.ts';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

/** A bounce as shown in a report. `contact`: the current address, or the last one of a deleted contact. */
export interface BounceRow {
  readonly id: number;
  readonly sending_id: number;
  readonly contact: string;
  /** 1 or 0; null if the contact was deleted. */
  readonly active: number | null;
  readonly kind: string;
  readonly status: string;
  readonly description: string;
  readonly created_at: number;
  readonly party: string | null;
  readonly failure_class: string | null;
  readonly rule: string | null;
}

/** Filter of a send's bounces. Complaints are excluded unless requested, as their emails did arrive. */
export interface BouncesOf {
  readonly sending_id: number;
  /** Hard and soft ones if left out. */
  readonly kind?: (typeof bounceRowKinds)[number] | undefined;
  /** Every class if left out. */
  readonly failure_class?: string | undefined;
}

const bounces = (db: Kysely<Database>, { sending_id, kind, failure_class }: BouncesOf) =>
  db
    .selectFrom('bounce as b')
    .where('b.sending_id', '=', sending_id)
    .where('b.kind', 'in', kind === undefined ? bounceKinds : [kind])
    .$if(failure_class !== undefined, (query) => query.where('b.failure_class', '=', failure_class ?? ''));

const shown = (db: Kysely<Database>, of: BouncesOf) =>
  bounces(db, of)
    .leftJoin('contact as c', 'c.id', 'b.contact_id')
    .select(['b.id', 'b.sending_id', 'c.active', 'b.kind', 'b.status', 'b.description', 'b.created_at'])
    .select(['b.party', 'b.failure_class', 'b.rule'])
    .select((eb) => eb.fn.coalesce('c.email', 'b.email').as('contact'));

/** Returns one page of an email's bounces, in the order of arrival, and their total. */
export function findBounces(
  db: Kysely<Database>,
  of: BouncesOf,
  page: PageRequest,
): Promise<PageOfRows<BounceRow>> {
  return readPage(bounces(db, of).select(rowCount), shown(db, of).orderBy('b.id'), page);
}

/** Returns the bounces of one page of an export, in the same order. */
export function findBouncesAfter(
  db: Kysely<Database>,
  of: BouncesOf,
  { after, limit }: PageAfter,
): Promise<BounceRow[]> {
  return shown(db, of).where('b.id', '>', after).orderBy('b.id').limit(limit).execute();
}

/** Returns a bounce of an email; undefined if there is none. */
export function findBounce(
  db: Kysely<Database>,
  { sending_id, id }: { readonly sending_id: number; readonly id: number },
): Promise<BounceRow | undefined> {
  return shown(db, { sending_id }).where('b.id', '=', id).executeTakeFirst();
}
