import { sql, type Kysely, type RawBuilder } from 'kysely';
import {
  growthGains,
  growthKinds,
  growthLosses,
  type GrowthKind,
  type GrowthStep,
} from '../../../contract/people/growth.ts';
import type { Database } from '../../storage/tables.ts';
import { allContacts, countsOfKinds } from '../counters/audience.rules.ts';
import type { GrowthRow } from './growth.rules.ts';

/** Arrivals of stored rows. */
const joined = sumOf(growthGains);

/** Departures of stored rows. */
const lost = sumOf(growthLosses);

function sumOf(kinds: readonly GrowthKind[]): RawBuilder<number> {
  return sql<number>`coalesce(sum(${sql.join(
    kinds.map((kind) => sql.ref(kind)),
    sql` + `,
  )}), 0)`;
}

/** The requested rows: of a list, of all contacts, or of every list if `listId` is null; by one source. */
export interface GrowthScope {
  readonly listId: number | null;
  readonly source: string | null;
}

function rowsOf(db: Kysely<Database>, { listId, source }: GrowthScope) {
  return db
    .selectFrom('audience_day')
    .$if(listId !== null, (query) => query.where('list_id', '=', listId))
    .$if(listId === null, (query) => query.where('list_id', '<>', allContacts))
    .$if(source !== null, (query) => query.where('source', '=', source));
}

/** Returns the number of active contacts before a day. */
async function countBefore(db: Kysely<Database>, scope: GrowthScope, day: string): Promise<number> {
  const sums = await rowsOf(db, scope)
    .select([joined.as('joined'), lost.as('lost')])
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  return Number(sums.joined) - Number(sums.lost);
}

/** Days from one to another, both included. */
interface GrowthDays {
  readonly from: string;
  readonly to: string;
}

/** Steps of an answer, and the grouping of their rows: all sources are one unless `by` is `source`. */
interface AskedGrowth extends GrowthDays {
  readonly step: GrowthStep;
  readonly by: 'kind' | 'source';
}

/** Returns the events between two days; by month, as if on the first day of each. */
function findGrowth(
  db: Kysely<Database>,
  scope: GrowthScope,
  { step, by, ...days }: AskedGrowth,
): Promise<GrowthRow[]> {
  const day = step === 'month' ? sql<string>`substr(day, 1, 7) || '-01'` : sql<string>`day`;
  return summed(rowsOf(db, scope), days, { day, source: by === 'source' ? sql<string>`source` : none });
}

/** Returns the events of all days by kind and source, as if on the first day. */
function findGrowthOfSources(
  db: Kysely<Database>,
  scope: GrowthScope,
  days: GrowthDays,
): Promise<GrowthRow[]> {
  return summed(rowsOf(db, scope), days, { day: null, source: sql<string>`source` });
}

/** Growth as a chart shows it. */
export interface GrowthChart {
  readonly rows: readonly GrowthRow[];
  /** All of the days by kind and source. */
  readonly doors: readonly GrowthRow[];
  /** Contacts that were active before the first day. */
  readonly start: number;
}

/** Returns the data of a chart. Its queries run at the same time, because each takes as long as the others. */
export async function findGrowthChart(
  db: Kysely<Database>,
  scope: GrowthScope,
  asked: AskedGrowth,
): Promise<GrowthChart> {
  const [rows, doors, start] = await Promise.all([
    findGrowth(db, scope, asked),
    findGrowthOfSources(db, scope, asked),
    countBefore(db, scope, asked.from),
  ]);
  return { rows, doors, start };
}

const none = sql<string>`''`;

async function summed(
  query: ReturnType<typeof rowsOf>,
  { from, to }: GrowthDays,
  { day, source }: { readonly day: RawBuilder<string> | null; readonly source: RawBuilder<string> },
): Promise<GrowthRow[]> {
  const period = day ?? sql<string>`min(day)`;
  const rows = await query
    .select([period.as('period'), source.as('door'), ...growthKinds.map((kind) => sumOf([kind]).as(kind))])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy([...(day === null ? [] : [day]), ...(source === none ? [] : [source])])
    .execute();
  return rows.flatMap(({ period: at, door, ...kinds }) =>
    countsOfKinds(kinds).map((one) => ({ day: at, source: door, ...one })),
  );
}

/** Returns the arrivals and departures of each list, in the order of lists; those without any are missing. */
export async function findListGrowth(
  db: Kysely<Database>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ list: string; joined: number; lost: number }[]> {
  const rows = await db
    .selectFrom('audience_day')
    .innerJoin('list', 'list.id', 'audience_day.list_id')
    .select(['list.hash', joined.as('joined'), lost.as('lost')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('list.deleted_at', 'is', null)
    .groupBy(['list.id', 'list.hash'])
    .orderBy('list.id')
    .execute();
  return rows.map((row) => ({ list: row.hash, joined: Number(row.joined), lost: Number(row.lost) }));
}

/** Returns a form in the form of a growth source; null if it doesn't exist. */
export async function findFormSource(db: Kysely<Database>, key: string): Promise<string | null> {
  const form = await db
    .selectFrom('form')
    .select('id')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return form === undefined ? null : `form:${form.id}`;
}

/** Returns the first day whose growth was counted as it happened. */
export async function findKeptFrom(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'audience_since')
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Name of a source, and its hash in the interface, if it has one. */
export interface SourceName {
  readonly name: string | null;
  readonly hash: string | null;
}

/** Returns the names of forms, imports and tokens, by source. Deleted ones are missing. */
export async function findSourceNames(
  db: Kysely<Database>,
  sources: readonly string[],
): Promise<Map<string, SourceName>> {
  const idsOf = (kind: string) =>
    sources.flatMap((source) => {
      const [own, id] = source.split(':');
      const number = Number(id);
      return own === kind && Number.isSafeInteger(number) ? [number] : [];
    });
  const [formIds, importIds, tokenIds] = [idsOf('form'), idsOf('import'), idsOf('token')];
  const forms = db.selectFrom('form').select(['id', 'name', 'key as hash']).where('deleted_at', 'is', null);
  const imports = db.selectFrom('contact_import').select(['id', 'file_name as name', 'hash']);
  const tokens = db.selectFrom('api_token').select(['id', 'name']);
  const names = new Map<string, SourceName>();
  if (formIds.length > 0) {
    const rows = await forms.where('id', 'in', formIds).execute();
    for (const { id, name, hash } of rows) names.set(`form:${id}`, { name, hash });
  }
  if (importIds.length > 0) {
    const rows = await imports.where('id', 'in', importIds).execute();
    for (const { id, name, hash } of rows) names.set(`import:${id}`, { name, hash });
  }
  if (tokenIds.length > 0) {
    const rows = await tokens.where('id', 'in', tokenIds).execute();
    for (const { id, name } of rows) names.set(`token:${id}`, { name, hash: null });
  }
  return names;
}
