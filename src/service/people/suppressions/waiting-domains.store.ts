import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import { spellingsOf } from '../standing/address-spellings.ts';

/**
 * Returns the keys of suppressed domains in every spelling that still have contacts to deactivate in the background; null
 * if nothing waits.
 */
export async function findWaitingDomains(db: Kysely<Database>): Promise<WaitingDomains | null> {
  const { rows } = await sql`select id from ${firstWaiting} as waiting`.execute(db);
  if (rows.length === 0) return null;
  const waiting = await waitingDomains(db).execute();
  return { otherSpellings: waiting.flatMap(({ lookup_key }) => spellingsOf(lookup_key).slice(1)) };
}

/** Suppressed domains with contacts to deactivate: the spellings that differ from their entries'. */
export interface WaitingDomains {
  readonly otherSpellings: readonly string[];
}

/** Returns which of these keys of domains still have contacts to deactivate in the background. */
export async function findWaitingAmong(
  db: Kysely<Database>,
  domainKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await waitingDomains(db).where('lookup_key', 'in', domainKeys).execute();
  return new Set(rows.map(({ lookup_key }) => lookup_key));
}

function waitingDomains(db: Kysely<Database>) {
  return db
    .selectFrom('suppression')
    .select('lookup_key')
    .where('kind', '=', 'domain')
    .where('position', 'is not', null)
    .where('removed_at', 'is', null);
}

// In the order of the index: without statistics, PostgreSQL would look through the whole table.
const firstWaiting = sql`(select id from suppression where position is not null and removed_at is null
  order by id limit 1)`;

/**
 * Returns a condition on `contact`, which the query must have: its address is at a suppressed domain that isn't settled
 * yet, so that it may still be active. It looks at every such domain for each contact, if there is any: for many
 * contacts, ask `findWaitingDomains` first, which also knows the other spellings of the domains.
 */
export function atWaitingDomain(waiting?: WaitingDomains): RawBuilder<SqlBool> {
  const atDomain = sql<SqlBool>`(${firstWaiting} is not null and exists (
    select 1 from suppression
    where suppression.kind = 'domain' and suppression.position is not null and suppression.removed_at is null
      and ${endsWith(sql.ref('suppression.lookup_key'))}
  ))`;
  const others = waiting?.otherSpellings ?? [];
  if (others.length === 0) return atDomain;
  return sql<SqlBool>`(${sql.join([atDomain, ...others.map((key) => endsWith(sql`cast(${key} as text)`))], sql` or `)})`;
}

function endsWith(key: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const email_key = sql.ref('contact.email_key');
  return sql<SqlBool>`substr(${email_key}, length(${email_key}) - length(${key}) + 1) = ${key}`;
}
