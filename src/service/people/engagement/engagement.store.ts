import { sql } from 'kysely';
import type { Storage } from '../../storage/storage.ts';
import type { Test } from '../segments/match-parts.store.ts';
import { inParts, mayGetMail } from '../segments/match-counts.store.ts';

/** Counts contacts that may get mail by the first test that is true of them, in one pass over their facts. */
export async function countFirstTrue(
  storage: Pick<Storage, 'read' | 'dialect'>,
  tests: readonly Test[],
): Promise<number[]> {
  const cases = tests.map((test, at) => sql`when ${test} then ${sql.lit(at)}`);
  const reached = await mayGetMail(storage.read);
  const parts = await inParts(storage, async (part) => {
    const { rows } = await sql<{ place: number; count: number }>`
      select place, count(*) as count from (
        select case ${sql.join(cases, sql` `)} end as place from contact_fact where ${part} and ${reached}
      ) as judged where place is not null group by place`.execute(storage.read);
    return rows;
  });
  return tests.map((_, at) =>
    parts.filter(({ place }) => place === at).reduce((sum, { count }) => sum + count, 0),
  );
}
