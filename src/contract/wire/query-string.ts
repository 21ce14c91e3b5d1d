import qs from 'qs';

/** Members with the same meaning. Interface: conventions, Ordering. */
const twins: readonly [string, string][] = [
  ['order', 'ordering'],
  ['ordering', 'order'],
];

/** Members that are true without a value, as in `?first_24h`. Interface: reports, Aggregated opens. */
const bareFlags: ReadonlySet<string> = new Set(['first_24h', 'all_time']);

/**
 * Parses a query string. Repeated, `name[]`, and `name[0]` members become arrays. A filter without a value counts as
 * omitted. Throws a RangeError if there are too many members. Interface: conventions, Filters.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const query = readPairs(text, { arrayLimit: 1000, parameterLimit: 1000, depth: 1 });
  const given = Object.entries(query)
    .map(([name, value]) => [name, value === '' && bareFlags.has(name) ? 'true' : value] as const)
    .filter(([name, value]) => name === 'page' || value !== '');
  const members: Record<string, unknown> = Object.fromEntries(given);
  for (const [name, twin] of twins) {
    if (members[name] === undefined && members[twin] !== undefined) members[name] = members[twin];
  }
  return members;
}

/**
 * Parses a form: `lists[0]=…`, `attributes[code]=…`. Throws a RangeError if there are too many members. Interface:
 * conventions, Bodies.
 */
export function parseForm(text: string): Record<string, unknown> {
  return readPairs(text, { arrayLimit: 5000, parameterLimit: 20_000, depth: 5 });
}

interface Limits {
  readonly arrayLimit: number;
  readonly parameterLimit: number;
  readonly depth: number;
}

function readPairs(text: string, limits: Limits): Record<string, unknown> {
  if (text === '') return {};
  return qs.parse(text, { ...limits, plainObjects: true, throwOnLimitExceeded: true });
}
