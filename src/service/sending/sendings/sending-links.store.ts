import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';

/**
 * Appends the addresses that aren't saved yet, so that links already sent keep their meaning. Returns the position of
 * each address among the send's links.
 */
export async function keepLinks(
  db: Transaction<Database>,
  sending_id: number,
  hrefs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const positions = new Map(await linkPositions(db, sending_id));
  let next = [...positions.values()].reduce((most, position) => Math.max(most, position + 1), 0);
  const added: { sending_id: number; position: number; href: string }[] = [];
  for (const href of hrefs) {
    if (positions.has(href)) continue;
    positions.set(href, next);
    added.push({ sending_id, position: next, href });
    next += 1;
  }
  for (const some of chunksOf(added, rowsAtOnce)) {
    await db.insertInto('sending_link').values(some).execute();
  }
  return positions;
}

/** Returns the position of each address among a send's links. */
export async function linkPositions(
  db: Kysely<Database>,
  sending_id: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await linksOf(db, sending_id).select(['href', 'position']).execute();
  return new Map(rows.map(({ href, position }) => [href, position]));
}

/** Returns the id of each address among a send's links. */
export async function linkIds(
  db: Kysely<Database>,
  sending_id: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await linksOf(db, sending_id).select(['id', 'href']).execute();
  return new Map(rows.map(({ id, href }) => [href, id]));
}

function linksOf(db: Kysely<Database>, sending_id: number) {
  return db.selectFrom('sending_link').where('sending_id', '=', sending_id);
}
