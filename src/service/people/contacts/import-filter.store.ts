import { sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import { outcomeFilters, type ExistingOutcome } from '../../../contract/imports/import-outcomes.ts';
import { messageOf } from '../../../messages/translator.ts';
import { invalid } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { existingContacts } from '../standing/import-outcomes.rules.ts';

/** An outcome of an import that contacts are filtered by. */
export interface ImportFilter {
  readonly import_id: number;
  readonly outcome: ExistingOutcome;
}

type Query = Readonly<Partial<Record<(typeof outcomeFilters)[number]['filter'], string | undefined>>>;

/**
 * Reads the filters by imports in a query. An unknown import finds no one. One that has such contacts, but no record of
 * them, is refused, because none would be wrong.
 */
export async function readImportFilters(db: Kysely<Database>, query: Query): Promise<ImportFilter[]> {
  const filters: ImportFilter[] = [];
  for (const { outcome, filter } of outcomeFilters) {
    const hash = query[filter];
    if (hash === undefined) continue;
    const found = await db
      .selectFrom('contact_import')
      .select(['id', 'updated', 'unchanged', 'left_alone', 'undo_until', 'recorded_outcomes'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    filters.push({ import_id: found?.id ?? 0, outcome });
    if (found === undefined) continue;
    const { count, isListed } = existingContacts(found, outcome);
    if (count > 0 && !isListed) throw invalid(messageOf('api', 'contacts.import.unlisted'), filter);
  }
  return filters;
}

/** Returns the condition on `contact` to have an outcome in an import. */
export function hasOutcome({ import_id, outcome }: ImportFilter): Expression<SqlBool> {
  if (outcome === 'updated') {
    return sql<SqlBool>`contact.id in (select contact_id from import_changed where import_id = ${import_id})`;
  }
  // Cross joined, so that SQLite reads the runs first and then their contacts.
  return sql<SqlBool>`contact.id in (
    select listed.id from import_outcome cross join contact as listed
    where import_outcome.import_id = ${import_id} and import_outcome.outcome = ${outcome}
      and listed.id between import_outcome.first_id and import_outcome.last_id
  )`;
}
