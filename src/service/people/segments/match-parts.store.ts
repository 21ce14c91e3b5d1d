import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { TextCondition } from '../../../contract/people/segments/conditions.ts';
import type { Window } from '../../../contract/people/segments/windows.ts';
import type { Access, Dialect } from '../../storage/dialect.ts';
import type { TextComparison } from './text-test.rules.ts';

/** A condition in SQL on `contact_fact` joined with `contact`: true or false for every contact, never null. */
export type Test = RawBuilder<SqlBool>;

/** True for everybody. */
export const everybody: Test = sql<SqlBool>`(1 = 1)`;
/** True for nobody. */
export const nobody: Test = sql<SqlBool>`(1 = 0)`;

/** Returns the test that is true if all tests are. */
export function allOf(tests: readonly Test[]): Test {
  return tests.length === 0 ? everybody : sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** Returns the test that is true if any of the tests is. */
export function anyOf(tests: readonly Test[]): Test {
  return tests.length === 0 ? nobody : sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** Returns the test that is true if the other isn't. */
export function notThat(test: Test): Test {
  return sql<SqlBool>`(not ${test})`;
}

/** Returns the test that is true if a time is in a window; false without a time. */
export function isWithin(time: RawBuilder<unknown>, { from, to }: Window): Test {
  const bounds = [
    ...(from === null ? [] : [sql`${time} >= ${sql.lit(from)}`]),
    ...(to === null ? [] : [sql`${time} < ${sql.lit(to)}`]),
  ];
  return sql<SqlBool>`(${sql.join([sql`${time} is not null`, ...bounds], sql` and `)})`;
}

/** Contacts by id, including the second one. */
export interface ContactRange {
  readonly after: number;
  readonly upTo: number;
}

/** Ways to find rows of contacts. `range`: the only contacts whose rows are collected; all if omitted. */
export interface Finding {
  readonly access: Access;
  readonly range?: ContactRange | undefined;
}

/** Returns the test that is true if an id is in a range. */
export function isInRange(id: RawBuilder<unknown>, { after, upTo }: ContactRange): Test {
  return sql<SqlBool>`(${id} > ${sql.lit(after)} and ${id} <= ${sql.lit(upTo)})`;
}

/** Rows that a contact may have. `from`: the SQL after FROM, `contact`: the reference of its id. */
export interface Rows {
  readonly from: RawBuilder<unknown>;
  readonly contact: string;
  readonly where: readonly RawBuilder<unknown>[];
}

/**
 * Returns the test that is true if the contact has one of the rows: found first for all contacts, or contact by
 * contact.
 */
export function hasAny({ from, contact, where }: Rows, { access, range }: Finding): Test {
  const own = sql.ref(contact);
  const among = range === undefined ? [] : [isInRange(own, range)];
  return access === 'collect'
    ? sql<SqlBool>`(contact_fact.contact_id in (
        select ${own} from ${from} where ${sql.join([sql`${own} is not null`, ...among, ...where], sql` and `)}))`
    : sql<SqlBool>`(exists (
        select 1 from ${from} where ${sql.join([sql`${own} = contact_fact.contact_id`, ...where], sql` and `)}))`;
}

/** Returns the test that is true if a nullable expression is one of some texts. */
export function isOneOf(dialect: Dialect, expression: RawBuilder<unknown>, values: readonly string[]): Test {
  if (values.length === 0) return nobody;
  const rows = dialect.rows(
    { value: 'text' },
    values.map((value) => ({ value })),
  );
  return sql<SqlBool>`(${expression} is not null and ${expression} in (select value from ${rows} as chosen))`;
}

/** Columns of contacts stored in the form for comparison; the last may be null. */
export const keptTexts = {
  email: 'contact.email_key',
  domain: 'contact_fact.domain',
  name: 'contact_fact.name_fold',
  phone: 'contact.sms_number',
} as const satisfies Partial<Record<TextCondition['on'], string>>;

/** Returns the test of a comparison on a column stored in the form for comparison. */
export function compares(dialect: Dialect, column: string, { kind, values, isNot }: TextComparison): Test {
  const text = sql.ref(column);
  const applies = (value: string): Test => {
    const length = sql.lit(Array.from(value).length);
    switch (kind) {
      case 'contains':
        return sql<SqlBool>`${dialect.includes(column, value)}`;
      case 'starts':
        return sql<SqlBool>`(substr(${text}, 1, ${length}) = ${value})`;
      case 'ends':
        return sql<SqlBool>`(length(${text}) >= ${length}
          and substr(${text}, length(${text}) - ${length} + 1) = ${value})`;
      default:
        return sql<SqlBool>`(${text} = ${value})`;
    }
  };
  const any =
    kind === 'filled'
      ? everybody
      : kind === 'equals'
        ? isOneOf(dialect, text, values)
        : anyOf(values.map(applies));
  const met = sql<SqlBool>`(${text} is not null and ${text} <> '' and ${any})`;
  return isNot ? notThat(met) : met;
}
