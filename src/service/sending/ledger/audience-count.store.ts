import { plainFields, taggedFields, type TaggedField } from '../../../lib/contact/contact-fields.ts';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { factsOf, inParts, isInPart, onAnyOf } from '../../people/segments/match-counts.store.ts';
import type { NamedList } from '../../people/segments/match-names.store.ts';
import { atWaitingDomain, findWaitingDomains } from '../../people/suppressions/waiting-domains.store.ts';

type Reading = Pick<Storage, 'read' | 'dialect'>;

/** Recipients of an email: `receivers` counts each once, `subscriptions` on all of its lists together. */
export type AudienceCount = { readonly receivers: number; readonly subscriptions: number };

/** Counts the active contacts with a subscription to any of the lists that isn't canceled. */
export async function countAudience(storage: Reading, listIds: readonly number[]): Promise<AudienceCount> {
  return (await countOnLists(storage, listIds, [])).counts;
}

/**
 * Counts the same, and the recipients without each of some values: the merge tag of a field, `email`, `[[code]]` of an
 * attribute.
 */
export async function countEmpty(
  storage: Reading,
  listIds: readonly number[],
  values: readonly string[],
): Promise<AudienceCount & { readonly empty: Record<string, number> }> {
  const { conditions, countsBy } = emptiness(storage.dialect, values);
  const { counts, met } = await countOnLists(storage, listIds, conditions);
  return { ...counts, empty: countsBy(met) };
}

/**
 * Returns the conditions on `contact` that a value is missing, and the function that names the counts of these conditions.
 * Values other than those of `countEmpty` are left out.
 */
export function emptiness(dialect: Dialect, values: readonly string[]) {
  const asked = [...new Set(values)].filter(
    (value) => codeOf(value) !== undefined || Object.hasOwn(columns, value),
  );
  return {
    conditions: asked.map((value) => isEmpty(dialect, value)),
    countsBy: (met: readonly number[]): Record<string, number> =>
      Object.fromEntries(asked.map((value, at) => [value, met[at] ?? 0])),
  };
}

/**
 * Counts in one pass over contacts' facts. `conditions` apply to `contact`; the recipients that meet each are counted.
 */
async function countOnLists(
  storage: Reading,
  listIds: readonly number[],
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<{ readonly counts: AudienceCount; readonly met: readonly number[] }> {
  const { read: db } = storage;
  const lists = await findPlaces(db, listIds);
  const waiting = await findWaitingDomains(db);
  const parts = await inParts(storage, async (range) => {
    const counted = [...lists.map((list) => onAnyOf([list], range)), ...conditions].map(
      (test, at) => sql`count(case when ${test} then 1 end) as ${sql.ref(`test_${at}`)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join([sql`count(*) as receivers`, ...counted])}
      from ${factsOf(waiting !== null || conditions.length > 0)}
      where ${isInPart(range)} and contact_fact.active = 1 and ${onAnyOf(lists, range)}
        ${waiting === null ? sql`` : sql`and not ${atWaitingDomain(waiting)}`}`.execute(db);
    return rows;
  });
  const sumOf = (name: string) => parts.reduce((sum, part) => sum + (part[name] ?? 0), 0);
  const subscriptions = lists.reduce((sum, _, at) => sum + sumOf(`test_${at}`), 0);
  return {
    counts: { receivers: sumOf('receivers'), subscriptions },
    met: conditions.map((_, at) => sumOf(`test_${lists.length + at}`)),
  };
}

/** Returns the lists with their places in contacts' facts. */
async function findPlaces(db: Kysely<Database>, listIds: readonly number[]): Promise<NamedList[]> {
  if (listIds.length === 0) return [];
  const rows = await db.selectFrom('list').select(['id', 'fact_slot']).where('id', 'in', listIds).execute();
  return rows.map(({ id, fact_slot }) => ({ id, slot: fact_slot }));
}

function isEmpty(dialect: Dialect, value: string): RawBuilder<SqlBool> {
  const code = codeOf(value);
  if (code === undefined) return sql<SqlBool>`${sql.ref(columns[value] ?? 'contact.email')} = ''`;
  // The JSON has no blanks, and quotes within a text are escaped. Parsing it would take twice as long.
  const key = `${JSON.stringify(code)}:"`;
  const has = (text: string) => dialect.includes('contact.attributes', text);
  return sql<SqlBool>`(not ${has(key)} or ${has(`${key}"`)})`;
}

/** Columns of values that aren't attributes. */
const columns: Readonly<Record<string, `contact.${TaggedField | 'email'}`>> = {
  ...Object.fromEntries(taggedFields.map((name) => [plainFields[name].tag, `contact.${name}` as const])),
  email: 'contact.email',
};

/** Returns the code of an attribute written as `[[code]]`. */
function codeOf(value: string): string | undefined {
  return /^\[\[(.+)\]\]$/.exec(value)?.[1];
}
