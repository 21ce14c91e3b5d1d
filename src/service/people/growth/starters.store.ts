import type { Kysely } from 'kysely';
import type { Starter } from '../../../contract/wire/fields.ts';
import type { Database } from '../../storage/tables.ts';
import { findSourceNames } from './growth.store.ts';

/** A row with the person or token that started it. */
interface Started {
  readonly started_by: string | null;
}

/** Returns the person or token that started each row, with the names of tokens. */
export async function findStarters(
  db: Kysely<Database>,
  rows: readonly Started[],
): Promise<(row: Started) => Starter | null> {
  const sources = rows.flatMap(({ started_by: source }) => (source === null ? [] : [source]));
  const names = await findSourceNames(db, [...new Set(sources)]);
  return ({ started_by: source }) =>
    source === null ? null : { source, name: names.get(source)?.name ?? null };
}
