import { sql } from 'kysely';
import type { Storage } from '../../storage/storage.ts';
import type { CompiledMatch } from './match-compiler.store.ts';
import { factsOf, mayGetMail, type MatchCount } from './match-counts.store.ts';

/** Number of contacts above which a count may be an estimate. */
export const exactUpTo = 2_000_000;

/** Number of contacts that an estimate reads, and of the runs of ids that they come from. */
const sampleSize = 16_384;
const runCount = 128;

/**
 * Estimates the number of a match's contacts in two digits, from runs of ids that are evenly spread. `contacts`: the
 * number of all contacts.
 */
export async function estimateMatch(
  { read }: Pick<Storage, 'read'>,
  { probe, readsContact }: CompiledMatch,
  contacts: number,
): Promise<MatchCount> {
  const { first, last } = await read
    .selectFrom('contact_fact')
    .select(({ fn }) => [
      fn.min<number | null>('contact_id').as('first'),
      fn.max<number | null>('contact_id').as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return { count: 0, may_get_mail: 0 };
  const runs = sql.join(
    runsOf(first, last, contacts).map(([from, to]) => sql`(${sql.lit(from)}, ${sql.lit(to)})`),
  );
  const reached = await mayGetMail(read);
  const { rows } = await sql<MatchCount & { readonly total: number }>`
    with run(first_id, last_id) as (values ${runs})
    select count(*) as total, count(case when ${probe} then 1 end) as count,
      count(case when ${probe} and ${reached} then 1 end) as may_get_mail
    from run cross join ${factsOf(readsContact)}
    where contact_fact.contact_id between run.first_id and run.last_id`.execute(read);
  const [{ total, count, may_get_mail } = { total: 0, count: 0, may_get_mail: 0 }] = rows;
  const scaled = (found: number) => (total === 0 ? 0 : inTwoDigits((found / total) * contacts));
  return { count: scaled(count), may_get_mail: scaled(may_get_mail) };
}

/** Returns the first and last id of each run; longer ones where deleted contacts left gaps. */
function runsOf(first: number, last: number, contacts: number): readonly (readonly [number, number])[] {
  const ids = last - first + 1;
  const step = ids / runCount;
  const length = Math.ceil(Math.min(step, ((sampleSize / runCount) * ids) / contacts));
  return Array.from({ length: runCount }, (_, at) => {
    const from = first + Math.floor(at * step);
    return [from, from + length - 1];
  });
}

function inTwoDigits(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.round(count / unit) * unit;
}
