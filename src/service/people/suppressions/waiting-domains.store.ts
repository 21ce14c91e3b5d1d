import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../storage/tables.ts';

/** Returns whether a suppressed domain still has contacts to deactivate in the background. */
export async function isDomainWaiting(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select id from ${firstWaiting} as waiting`.execute(db);
  return rows.length > 0;
}

// In the order of the index: without statistics, PostgreSQL would look through the whole table.
const firstWaiting = sql`(select id from suppression where position is not null and removed_at is null
  order by id limit 1)`;

/**
 * Returns a condition on `contact`, which the query must have: its address is at a suppressed domain that isn't settled
 * yet, so that it may still be active. It looks at every such domain for each contact, if there is any: for many
 * contacts, ask `isDomainWaiting` first.
 */
export function atWaitingDomain(): RawBuilder<SqlBool> {
  const email_key = sql.ref('contact.email_key');
  const lookup_key = sql.ref('suppression.lookup_key');
  return sql<SqlBool>`(${firstWaiting} is not null and exists (
    select 1 from suppression
    where suppression.kind = 'domain' and suppression.position is not null and suppression.removed_at is null
      and substr(${email_key}, length(${email_key}) - length(${lookup_key}) + 1) = ${lookup_key}
  ))`;
}
