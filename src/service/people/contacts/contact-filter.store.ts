import { sql, type Expression, type SqlBool } from 'kysely';
import type { Access, Dialect, TextPart } from '../../storage/dialect.ts';
import { planPage, type PagePlan, type PageSituation } from '../../storage/page-plan.ts';
import type { Storage } from '../../storage/storage.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { searchKey } from '../../../lib/text/search-key.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import type { CompiledMatch } from '../segments/match-compiler.store.ts';
import { countMatch, matchCondition } from '../segments/match-counts.store.ts';
import type { TimeFilter } from './contacts.rules.ts';
import { hasOutcome, type ImportFilter } from './import-filter.store.ts';

/** Filter of contacts. */
export interface ContactFilter {
  /** Searched texts, each with its places. At least one place must contain the text. */
  readonly texts?: readonly (readonly TextPart[])[];
  /** Lists with their numbers of subscribers. A contact must be on at least one. An empty array finds no one. */
  readonly lists?: readonly { readonly id: number; readonly subscribers: number }[] | undefined;
  /** Among these subscriptions, the active or the canceled ones; all if omitted. */
  readonly listsState?: 'subscribed' | 'cancelled' | undefined;
  /** Matches that must all be true. */
  readonly matches?: readonly CompiledMatch[];
  /** Outcomes in imports that must all be the contact's. */
  readonly imports?: readonly ImportFilter[];
  readonly active?: boolean | undefined;
  readonly created: TimeFilter;
  readonly updated: TimeFilter;
}

/** Texts to search a collection of contacts for. */
interface SearchQuery {
  readonly search_email?: string | undefined;
  readonly search_name?: string | undefined;
  readonly search?: string | undefined;
}

/** Number of words up to which a search looks for each of them, in any order. */
const mostWords = 6;

/**
 * Returns the places that may contain each searched text; one of them must. Addresses are compared without case, names
 * as `foldKey` makes them.
 */
export function searchedParts({
  search_email = '',
  search_name = '',
  search = '',
}: SearchQuery): TextPart[][] {
  const inEmail = (text: string): TextPart => ({ column: 'email_key', text: searchKey(text) });
  const inName = (text: string): TextPart => ({ column: 'name_fold', text: foldKey(text) });
  const words = search.split(/\s+/u);
  const sought = words.length > mostWords ? [search.trim()] : words;
  return [
    [inEmail(search_email)],
    [inName(search_name)],
    ...sought.map((text) => [inEmail(text), inName(text)]),
  ]
    .map((parts) => parts.filter(({ text }) => text !== ''))
    .filter((parts) => parts.length > 0);
}

/** Returns the number of subscriptions to the requested lists. */
export function listedBy({ lists }: ContactFilter): number | undefined {
  return lists?.reduce((sum, list) => sum + list.subscribers, 0);
}

/**
 * Returns the filter without a list that every contact is on: it excludes no one, and would be looked up for each
 * match. `contacts`: the total, from the counter.
 */
export function withoutFullList(filter: ContactFilter, contacts: number): ContactFilter {
  const [list, ...more] = filter.lists ?? [];
  const isFull =
    filter.listsState === undefined &&
    list !== undefined &&
    more.length === 0 &&
    list.subscribers === contacts;
  return isFull ? { ...filter, lists: undefined } : filter;
}

/** Returns the count if a counter has it: without any filter, or by one list alone. */
export function knownCount(
  { texts = [], matches = [], imports = [], lists, created, updated, ...others }: ContactFilter,
  total: number,
): number | null {
  const isTimed = Object.keys({ ...created, ...updated }).length > 0;
  if (
    isTimed ||
    texts.length > 0 ||
    matches.length > 0 ||
    imports.length > 0 ||
    Object.values(others).some((value) => value !== undefined)
  )
    return null;
  if (lists === undefined) return total;
  const [list, ...more] = lists;
  return list === undefined || more.length > 0 ? null : list.subscribers;
}

/** Counts matching contacts. */
export async function countMatching(
  storage: Pick<Storage, 'read' | 'dialect'>,
  filter: ContactFilter,
  situation: PageSituation,
): Promise<number> {
  if (filter.active === true) {
    // Nearly all are active, so the others are counted faster.
    const everybody = { ...filter, active: undefined };
    const all =
      knownCount(everybody, situation.contacts) ?? (await countMatching(storage, everybody, situation));
    return all - (await countMatching(storage, { ...filter, active: false }, situation));
  }
  const { read, dialect } = storage;
  const plan = planPage(situation);
  const text = onlyText(filter);
  if (text !== null && plan.text === 'collect' && filter.lists?.length !== 0) {
    return countFound(storage, text, filter.lists?.map(({ id }) => id) ?? []);
  }
  const match = onlyMatch(filter);
  if (match !== null) return (await countMatch(storage, match)).count;
  const { count } = await read
    .selectFrom('contact')
    .where((eb) => eb.and(conditionsOf(filter, dialect, plan)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Text = readonly TextPart[];

/** Counts by the search for the text, which is several times faster. */
async function countFound(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  text: Text,
  listIds: readonly number[],
): Promise<number> {
  const found = read.selectFrom(dialect.matching(text).as('found'));
  const onLists =
    listIds.length === 0
      ? found
      : found.where(dialect.onAnyList({ id: 'found.id', listIds, access: 'probe' }));
  const { count } = await onLists
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the only searched text, if the filter has nothing else but lists. */
function onlyText({
  texts = [],
  matches = [],
  listsState,
  imports = [],
  active,
  created,
  updated,
}: ContactFilter): Text | null {
  if (
    matches.length > 0 ||
    listsState !== undefined ||
    imports.length > 0 ||
    active !== undefined ||
    Object.keys({ ...created, ...updated }).length > 0
  )
    return null;
  const [text, ...more] = texts;
  return text === undefined || more.length > 0 ? null : text;
}

/** Returns the only match, if the filter has nothing else. */
function onlyMatch({ matches = [], ...others }: ContactFilter): CompiledMatch | null {
  const [match, ...more] = matches;
  return match === undefined ||
    more.length > 0 ||
    knownCount(others, 0) === null ||
    others.lists !== undefined
    ? null
    : match;
}

/** Returns the filter's conditions on `contact`. */
export function conditionsOf(filter: ContactFilter, dialect: Dialect, plan: PagePlan): Expression<SqlBool>[] {
  const { texts = [], matches = [], lists, listsState, imports = [], active, created, updated } = filter;
  const access = plan.text;
  const conditions = activeConditions(active);
  conditions.push(...texts.map((text) => dialect.contains(text, access)));
  conditions.push(...matches.map((match) => matchCondition(match, access)));
  if (lists?.length === 0) conditions.push(nowhere());
  else if (lists !== undefined) {
    const listIds = lists.map((list) => list.id);
    conditions.push(dialect.onAnyList({ id: 'contact.id', listIds, state: listsState, access: plan.lists }));
  }
  conditions.push(...imports.map(hasOutcome));
  conditions.push(...timeConditions('contact.created_at', created, access));
  conditions.push(...timeConditions('contact.updated_at', updated, access));
  return conditions;
}

/**
 * Returns conditions on `contact` being active. Active ones are many and tested one by one, which is the purpose of the
 * plus; inactive ones are few and collected.
 */
export function activeConditions(active: boolean | undefined): Expression<SqlBool>[] {
  if (active === undefined) return [];
  return [
    active
      ? sql<SqlBool>`+contact.active = 1`
      : sql<SqlBool>`contact.id in (select id from contact where active = 0)`,
  ];
}

/**
 * Returns conditions on a time's column, given as its reference in the query; the plus keeps them from using its index.
 */
export function timeConditions(reference: string, filter: TimeFilter, access: Access): Expression<SqlBool>[] {
  const plain = sql.ref<number>(reference);
  const column = access === 'probe' ? sql`+${plain}` : plain;
  const { before, after, ranges, days } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (before !== undefined) conditions.push(sql<SqlBool>`${column} < ${before}`);
  if (after !== undefined) conditions.push(sql<SqlBool>`${column} > ${after}`);
  if (ranges?.length === 0) conditions.push(nowhere());
  else if (ranges !== undefined) {
    const parts = ranges.map(({ from, to }) => sql<SqlBool>`(${column} >= ${from} and ${column} < ${to})`);
    conditions.push(sql<SqlBool>`(${sql.join(parts, sql` or `)})`);
  }
  if (days !== undefined) {
    conditions.push(sql<SqlBool>`${column} - ${column} % ${sql.lit(day_ms)} in (${sql.join([...days])})`);
  }
  return conditions;
}

/** Returns a condition that nothing meets. */
function nowhere(): Expression<SqlBool> {
  return sql<SqlBool>`1 = 0`;
}
