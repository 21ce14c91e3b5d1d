import type { Kysely } from 'kysely';
import { parseUrl } from '../../../lib/text/parse-url.ts';
import type { Database } from '../../storage/tables.ts';

/** A link of a send. `target` is safe in a `Location` header. */
export interface SendingLink {
  readonly id: number;
  readonly target: string;
}

/** Place of a link: `position` counts from 0 in its send. */
export interface LinkPlace {
  readonly sending_id: number;
  readonly position: number;
}

/** Returns the link at a position of a send; null if there is none, or none that opens a page. */
export async function findLink(
  db: Kysely<Database>,
  { sending_id, position }: LinkPlace,
): Promise<SendingLink | null> {
  const row = await db
    .selectFrom('sending_link')
    .select(['id', 'href'])
    .where('sending_id', '=', sending_id)
    .where('position', '=', position)
    .executeTakeFirst();
  if (row === undefined) return null;
  const target = pageAddress(row.href);
  return target === null ? null : { id: row.id, target };
}

/** Returns an address that a browser may be sent to, in its ASCII form; null for any other, such as `javascript:`. */
function pageAddress(href: string): string | null {
  const url = parseUrl(href);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}
