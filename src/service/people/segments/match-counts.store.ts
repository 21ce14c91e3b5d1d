import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Access } from '../../storage/dialect.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { bitColumns, listBit, sumOfBits } from '../facts/list-bits.ts';
import type { CompiledMatch } from './match-compiler.store.ts';
import { readMatchNames, type NamedList } from './match-names.store.ts';
import {
  allOf,
  anyOf,
  hasAny,
  isInRange,
  nobody,
  type ContactRange,
  type Test,
} from './match-parts.store.ts';

type Reading = Pick<Storage, 'read' | 'dialect'>;

/** Number of a match's contacts. `may_get_mail`: active contacts on at least one list. */
export interface MatchCount {
  readonly count: number;
  readonly may_get_mail: number;
}

/** Returns a condition on the query's `contact` that is true for a match's contacts. */
export function matchCondition(
  { collect, probe, readsContact }: CompiledMatch,
  access: Access,
): Expression<SqlBool> {
  return access === 'collect'
    ? sql<SqlBool>`(contact.id in (select contact_fact.contact_id from ${factsOf(readsContact)} where ${collect}))`
    : sql<SqlBool>`(exists (select 1 from contact_fact where contact_fact.contact_id = contact.id and ${probe}))`;
}

/** Counts the contacts of a match. */
export async function countMatch(storage: Reading, match: CompiledMatch): Promise<MatchCount> {
  const parts = await inParts(storage, async (range) => {
    const { collect, readsContact } = await match.within(range);
    const reached = await mayGetMail(storage.read, range);
    const { rows } = await sql<MatchCount>`
      select count(*) as count, count(case when ${reached} then 1 end) as may_get_mail
      from ${factsOf(readsContact)} where ${isInPart(range)} and ${collect}`.execute(storage.read);
    return rows;
  });
  return {
    count: parts.reduce((sum, one) => sum + one.count, 0),
    may_get_mail: parts.reduce((sum, one) => sum + one.may_get_mail, 0),
  };
}

/** Runs a query on several connections at the same time, each for a part of the contacts; returns the rows of all. */
export async function inParts<Row>(
  { read, dialect: { readersAtOnce: atOnce } }: Reading,
  ask: (range: ContactRange) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const { last } = await read
    .selectFrom('contact_fact')
    .select(({ fn }) => fn.max<number | null>('contact_id').as('last'))
    .executeTakeFirstOrThrow();
  const step = Math.ceil((last ?? 0) / atOnce);
  const parts = Array.from({ length: atOnce }, (_, at) => ask({ after: at * step, upTo: (at + 1) * step }));
  return (await Promise.all(parts)).flat();
}

/** Returns the test for the facts of contacts in a range. */
export function isInPart(range: ContactRange): Test {
  return isInRange(sql.ref('contact_fact.contact_id'), range);
}

/** Counts the contacts of each match in one pass. */
export async function countEach(storage: Reading, matches: readonly CompiledMatch[]): Promise<number[]> {
  if (matches.length === 0) return [];
  const parts = await inParts(storage, async (range) => {
    const own = await Promise.all(matches.map((match) => match.within(range)));
    const counts = own.map(({ collect }) => collect).map(countWhere);
    const { rows } = await sql<Counts>`select ${sql.join(counts)}
      from ${factsOf(own.some(({ readsContact }) => readsContact))} where ${isInPart(range)}`.execute(
      storage.read,
    );
    return rows;
  });
  return sumOfEach(parts);
}

/**
 * Tests on the contacts of a range. `among`: true for the contacts to count. `details`: conditions on `contact`, which
 * only the contacts of the last test are counted by.
 */
export interface OrderedTests {
  readonly among: Test;
  readonly tests: readonly Test[];
  readonly readsContact: boolean;
  readonly details?: readonly Test[];
}

/**
 * Counts contacts by the first test that is true for them, and then by each of the details, in one pass. `testsOf` returns
 * the same tests in the same order for each range.
 */
export async function countFirstTrue(
  storage: Reading,
  testsOf: (range: ContactRange) => Promise<OrderedTests>,
): Promise<number[]> {
  const parts = await inParts(storage, async (range) => {
    const { among, tests, readsContact, details = [] } = await testsOf(range);
    const cases = tests.map((test, at) => sql`when ${test} then ${sql.lit(at)}`);
    const isAt = (at: number) => sql<SqlBool>`place = ${sql.lit(at)}`;
    const counts = [
      ...tests.map((_, at) => isAt(at)),
      ...details.map((detail) => allOf([isAt(tests.length - 1), ofJudged(detail)])),
    ].map(countWhere);
    // With the limit, SQLite judges each contact once. Without it, SQLite copies the tests into each count.
    const { rows } = await sql<Counts>`select ${sql.join(counts)} from (
      select contact_fact.contact_id, case ${sql.join(cases, sql` `)} end as place from ${factsOf(readsContact)}
      where ${isInPart(range)} and ${among} limit ${sql.lit(Number.MAX_SAFE_INTEGER)}
    ) as judged`.execute(storage.read);
    return rows;
  });
  return sumOfEach(parts);
}

function ofJudged(detail: Test): Test {
  return sql<SqlBool>`exists (select 1 from contact where contact.id = judged.contact_id and ${detail})`;
}

/** Counts by the position of their test. */
type Counts = Readonly<Record<string, number>>;

function countWhere(test: Test, at: number): RawBuilder<unknown> {
  return sql`count(case when ${test} then 1 end) as ${sql.ref(`test_${at}`)}`;
}

function sumOfEach(parts: readonly Counts[]): number[] {
  return Object.keys(parts[0] ?? {}).map((_, at) =>
    parts.reduce((sum, part) => sum + (part[`test_${at}`] ?? 0), 0),
  );
}

/** Returns the facts, joined with the contacts if these are read. */
export function factsOf(readsContact: boolean): RawBuilder<unknown> {
  return readsContact
    ? sql`contact_fact inner join contact on contact.id = contact_fact.contact_id`
    : sql`contact_fact`;
}

/** Returns the test for active contacts that are subscribed to any list. */
export async function mayGetMail(db: Kysely<Database>, range?: ContactRange): Promise<Test> {
  const lists = [...(await readMatchNames(db)).lists.values()];
  return sql<SqlBool>`(contact_fact.active = 1 and ${onAnyOf(lists, range)})`;
}

/** Returns the test for contacts that are subscribed to any of some lists. `range`: the only contacts to search. */
export function onAnyOf(lists: readonly NamedList[], range?: ContactRange): Test {
  const bits = bitColumns.flatMap((column) => {
    const mask = sumOfBits(
      lists.flatMap(({ slot }) => listBit(slot) ?? []),
      column,
    );
    return mask === 0
      ? []
      : [sql<SqlBool>`(${sql.ref(`contact_fact.${column}`)} & cast(${sql.lit(mask)} as bigint)) <> 0`];
  });
  return anyOf([...bits, onOtherLists(lists, range)]);
}

function onOtherLists(lists: readonly NamedList[], range: ContactRange | undefined): Test {
  const ids = lists.flatMap(({ id, slot }) => (slot === null ? [sql.lit(id)] : []));
  if (ids.length === 0) return nobody;
  const where = [sql`subscription.list_id in (${sql.join(ids)})`, sql`subscription.cancelled_at is null`];
  return hasAny(
    { from: sql`subscription`, contact: 'subscription.contact_id', where },
    { access: 'collect', range },
  );
}
