import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Removes a contact from the runs of ids that imports left as they were. */
export async function eraseFromRuns(db: Kysely<Database>, id: number): Promise<void> {
  const runs = await db
    .deleteFrom('import_outcome')
    .where(mayHold(id))
    .where('last_id', '>=', id)
    .returningAll()
    .execute();
  const rest = runs.flatMap((run) => [
    { ...run, last_id: id - 1 },
    { ...run, first_id: id + 1 },
  ]);
  const kept = rest.filter(({ first_id, last_id }) => first_id <= last_id);
  if (kept.length > 0) await db.insertInto('import_outcome').values(kept).execute();
}

/** Returns the condition to be the last run of its import and outcome that starts before an id. Runs don't overlap. */
function mayHold(id: number) {
  return sql<SqlBool>`(import_id, outcome, first_id) in (
    select contact_import.id, kinds.outcome, (
      select max(run.first_id) from import_outcome as run
      where run.import_id = contact_import.id and run.outcome = kinds.outcome and run.first_id <= ${id}
    ) from contact_import cross join (select 'unchanged' as outcome union all select 'left') as kinds
    where contact_import.recorded_outcomes > 0
  )`;
}
