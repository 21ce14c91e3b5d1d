import { sql, type Kysely } from 'kysely';
import type { Database } from '../../storage/tables.ts';
import type { Test } from '../segments/match-parts.store.ts';
import { mayGetMail } from '../segments/match-counts.store.ts';

/** Connections that count at the same time. */
const atOnce = 2;

/** Counts contacts that may get mail by the first test that is true of them, in one pass over their facts. */
export async function countFirstTrue(db: Kysely<Database>, tests: readonly Test[]): Promise<number[]> {
  const { last } = await db
    .selectFrom('contact_fact')
    .select(({ fn }) => fn.max<number | null>('contact_id').as('last'))
    .executeTakeFirstOrThrow();
  const step = Math.ceil((last ?? 0) / atOnce);
  const cases = tests.map((test, at) => sql`when ${test} then ${sql.lit(at)}`);
  const reached = await mayGetMail(db);
  const parts = await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      const { rows } = await sql<{ place: number; count: number }>`
        select place, count(*) as count from (
          select case ${sql.join(cases, sql` `)} end as place from contact_fact
          where contact_fact.contact_id > ${at * step} and contact_fact.contact_id <= ${(at + 1) * step} and ${reached}
        ) as judged where place is not null group by place`.execute(db);
      return new Map(rows.map(({ place, count }) => [place, Number(count)]));
    }),
  );
  return tests.map((_, at) => parts.reduce((sum, part) => sum + (part.get(at) ?? 0), 0));
}
