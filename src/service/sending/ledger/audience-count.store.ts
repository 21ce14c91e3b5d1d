import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { atWaitingDomain, isDomainWaiting } from '../../people/suppressions/waiting-domains.store.ts';

/** Recipients of an email: `receivers` each once, `subscriptions` on all of its lists together. */
export type AudienceCount = { readonly receivers: number; readonly subscriptions: number };

/** Counts the active contacts with a subscription to any of the lists that isn't canceled. */
export async function countAudience(
  db: Kysely<Database>,
  listIds: readonly number[],
): Promise<AudienceCount> {
  const { counts } = await countParts(db, { listIds, ranges: [null], conditions: [] });
  return counts;
}

/**
 * Counts the same, and the recipients that lack each of some values: `firstname`, `lastname`, `email`, `[[code]]` of an
 * attribute. Each of several connections reads a part of the contacts.
 */
export async function countEmpty(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  listIds: readonly number[],
  values: readonly string[],
): Promise<AudienceCount & { readonly empty: Record<string, number> }> {
  const asked = [...new Set(values)].filter(
    (value) => codeOf(value) !== undefined || Object.hasOwn(columns, value),
  );
  const conditions = asked.map((value) => isEmpty(dialect, value));
  const ranges = await contactRanges(read);
  const { counts, met } = await countParts(read, { listIds, ranges, conditions });
  return { ...counts, empty: Object.fromEntries(asked.map((value, at) => [value, met[at] ?? 0])) };
}

/** Connections that count at the same time. */
const atOnce = 2;

/** Contacts between two ids, the second one included; null for all. */
type ContactRange = readonly [after: number, upTo: number] | null;

/** Parts the contacts into ranges of ids that are about equally long. */
async function contactRanges(db: Kysely<Database>): Promise<ContactRange[]> {
  const { last } = await db
    .selectFrom('contact')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const step = Math.ceil((last ?? 0) / atOnce);
  return Array.from({ length: atOnce }, (_, at) => [at * step, (at + 1) * step] as const);
}

interface Parts {
  readonly listIds: readonly number[];
  readonly ranges: readonly ContactRange[];
  /** Conditions on `contact`; the recipients that meet each are counted, too. */
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

/** Counts list by list and range by range: a million ids of several lists take long to sort. */
async function countParts(db: Kysely<Database>, { listIds, ranges, conditions }: Parts) {
  const domainWaits = await isDomainWaiting(db);
  const rows = await Promise.all(
    listIds.flatMap((listId, at) =>
      ranges.map((range) =>
        countPart(db, { listId, earlier: listIds.slice(0, at), domainWaits, range, conditions }),
      ),
    ),
  );
  return {
    counts: {
      receivers: sumOf(rows.map(([, receivers = 0]) => receivers)),
      subscriptions: sumOf(rows.map(([subscriptions = 0]) => subscriptions)),
    },
    met: conditions.map((_, index) => sumOf(rows.map((row) => row[index + 2] ?? 0))),
  };
}

interface Part extends Pick<Parts, 'conditions'> {
  readonly listId: number;
  /** Lists whose subscribers were counted before. */
  readonly earlier: readonly number[];
  readonly domainWaits: boolean;
  readonly range: ContactRange;
}

/** Returns the subscriptions of a list, the recipients among them, and those that meet each condition. */
async function countPart(
  db: Kysely<Database>,
  { listId, earlier, domainWaits, range, conditions }: Part,
): Promise<number[]> {
  const aliases = earlier.map((_, at) => `earlier_${String(at)}`);
  const joins = earlier.map((other, at) => {
    const of = (column: string) => sql.ref(`${aliases[at] ?? ''}.${column}`);
    return sql`left join subscription as ${sql.ref(aliases[at] ?? '')}
      on ${of('contact_id')} = subscription.contact_id and ${of('list_id')} = ${other}
        and ${of('cancelled_at')} is null`;
  });
  const firsts = [sql`true`, ...aliases.map((alias) => sql`${sql.ref(`${alias}.id`)} is null`)];
  const isFirst = sql.join(firsts, sql` and `);
  const met = conditions.map(
    (condition, at) =>
      sql`count(*) filter (where ${isFirst} and ${condition}) as ${sql.ref(`met_${String(at)}`)}`,
  );
  const total = [sql`count(*) as subscriptions`, sql`count(*) filter (where ${isFirst}) as receivers`];
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([...total, ...met])}
    from subscription join contact on contact.id = subscription.contact_id ${sql.join(joins, sql` `)}
    where subscription.list_id = ${listId} and subscription.cancelled_at is null and contact.active = 1
      ${range === null ? sql`` : sql`and subscription.contact_id > ${range[0]} and subscription.contact_id <= ${range[1]}`}
      ${domainWaits ? sql`and not ${atWaitingDomain()}` : sql``}`.execute(db);
  return Object.values(rows[0] ?? {}).map(Number);
}

function isEmpty(dialect: Dialect, value: string): RawBuilder<SqlBool> {
  const code = codeOf(value);
  if (code === undefined) return sql<SqlBool>`${sql.ref(columns[value] ?? 'contact.email')} = ''`;
  // The JSON is written without blanks, and quotes within a text are escaped. Reading it would take twice as long.
  const key = `${JSON.stringify(code)}:"`;
  const has = (text: string) => dialect.includes('contact.attributes', text);
  return sql<SqlBool>`(not ${has(key)} or ${has(`${key}"`)})`;
}

/** Columns of values that aren't attributes. */
const columns: Readonly<Record<string, 'contact.first_name' | 'contact.last_name' | 'contact.email'>> = {
  firstname: 'contact.first_name',
  lastname: 'contact.last_name',
  email: 'contact.email',
};

/** Returns the code of an attribute that is asked for as `[[code]]`. */
function codeOf(value: string): string | undefined {
  return /^\[\[(.+)\]\]$/.exec(value)?.[1];
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
