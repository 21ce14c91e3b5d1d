import { contactList } from '../../../contract/people/contacts.ts';
import {
  matchField,
  segmentDefinition,
  type Match,
  type SegmentDefinition,
} from '../../../contract/people/segments/match.ts';
import { parseInput } from '../../../contract/wire/parse.ts';
import { parseJson } from '../../../lib/text/parse-json.ts';
import { formatDay } from '../../../lib/time/calendar.ts';
import { zoneOf, type Zone } from '../../../lib/time/zone.ts';
import type { ContactFilters } from '../../api/contacts.ts';

/** Reads the conditions in the URL's JSON; null for none, or for a text that isn't a definition. */
export function definitionIn(text: string | undefined): SegmentDefinition | null {
  const read = parseInput(segmentDefinition, parseJson(text ?? ''));
  return read.ok ? read.value : null;
}

/** Returns conditions as text for the URL; null for none. */
export function definitionText(match: Match | null, zone: string): string | null {
  return match === null ? null : JSON.stringify({ v: 1, zone, match });
}

/** Returns the conditions that must all be true, each as a separate filter. */
export function filtersOf(match: Match | null): readonly Match[] {
  if (match === null) return [];
  return 'all' in match ? match.all : [match];
}

/** Returns the conditions of several filters; null without one. */
export function matchOfFilters(filters: readonly Match[]): Match | null {
  return filters.length === 0 ? null : { all: filters };
}

/**
 * Returns everything that the page filters by, including its search and its own condition, as a segment’s conditions.
 */
export function asSegment(match: Match | null, search: string, within?: Match): Match {
  const text = search.trim();
  const found: Match = {
    any: [
      { on: 'email', is: 'contains', value: text },
      { on: 'name', is: 'contains', value: text },
    ],
  };
  return {
    all: [...(within === undefined ? [] : [within]), ...filtersOf(match), ...(text === '' ? [] : [found])],
  };
}

/** Members of older URLs that conditions can express. */
const replaced = ['search_email', 'search_name', 'lists', 'lists_state', 'segment', 'active'] as const;

const times = ['created', 'updated'] as const;

/** Filters of an older URL as conditions. */
export interface EarlierFilters {
  readonly filters: readonly Match[];
  /** Members of the query that the conditions replace. Others, such as a month of any year, stay. */
  readonly members: readonly (keyof ContactFilters)[];
}

/** Converts the filters of URLs from before there were conditions. */
export function earlierFilters(query: ContactFilters, zoneName: string): EarlierFilters {
  const read = parseInput(contactList.query, query);
  if (!read.ok) return { filters: [], members: [] };
  const { search_email, search_name, lists, lists_state, segment, active } = read.value;
  const is = lists_state === undefined || lists_state === 'any' ? 'on' : lists_state;
  const said: (Match | null)[] = [
    search_email === undefined ? null : { on: 'email', is: 'contains', value: search_email },
    search_name === undefined ? null : { on: 'name', is: 'contains', value: search_name },
    lists === undefined ? null : { on: 'list', is, lists },
    segment === undefined ? null : { on: 'segment', is: 'in', segment },
    active === undefined ? null : { on: 'active', is: active ? 'yes' : 'no' },
  ];
  const zone = zoneOf(zoneName);
  const days = times.flatMap((on) => [
    dayFilter({ on, end: 'gt' }, read.value[`${on}_gt`], zone),
    dayFilter({ on, end: 'lt' }, read.value[`${on}_lt`], zone),
  ]);
  const found = days.filter((one) => one !== null);
  const filters = [...said.filter((one) => one !== null), ...found.map(({ match }) => match)];
  return {
    filters: filters.filter((match) => parseInput(matchField, match).ok),
    members: [...replaced.filter((name) => query[name] !== undefined), ...found.map(({ member }) => member)],
  };
}

/** Returns a bound of a time as whole days; null for none, or one within a day. */
function dayFilter(
  { on, end }: { on: (typeof times)[number]; end: 'gt' | 'lt' },
  time: number | undefined,
  zone: Zone,
) {
  if (time === undefined) return null;
  const day = zone.dayOf(time);
  if (zone.startOf(day) !== time) return null;
  const match: Match =
    end === 'gt' ? { on, is: 'after', date: formatDay(day - 1) } : { on, is: 'before', date: formatDay(day) };
  return { match, member: `${on}_${end}` as const };
}
