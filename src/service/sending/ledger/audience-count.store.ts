import { sql, type ExpressionBuilder, type Kysely, type SqlBool, type Expression } from 'kysely';
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
  const domainWaits = await isDomainWaiting(db);
  const count = async (listId: number, earlier: readonly number[]) => {
    const { found } = await recipients(db, { listId, earlier, domainWaits })
      .select(({ fn }) => fn.countAll<number>().as('found'))
      .executeTakeFirstOrThrow();
    return found;
  };
  const [receivers, subscriptions] = await Promise.all([
    Promise.all(listIds.map((listId, at) => count(listId, listIds.slice(0, at)))),
    Promise.all(listIds.slice(1).map((listId) => count(listId, []))),
  ]);
  return {
    receivers: sumOf(receivers),
    subscriptions: sumOf([...receivers.slice(0, 1), ...subscriptions]),
  };
}

/** Counts the recipients that lack each of some values: `firstname`, `lastname`, `email`, `[[code]]` of an attribute. */
export async function countEmpty(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  listIds: readonly number[],
  values: readonly string[],
): Promise<Record<string, number>> {
  const asked = [...new Set(values)].filter(
    (value) => codeOf(value) !== undefined || Object.hasOwn(columns, value),
  );
  if (asked.length === 0) return {};
  const domainWaits = await isDomainWaiting(read);
  const found = await Promise.all(
    listIds.map((listId, at) =>
      recipients(read, { listId, earlier: listIds.slice(0, at), domainWaits })
        .select((build) =>
          asked.map((value, index) =>
            build.fn.countAll<number>().filterWhere(isEmpty({ build, dialect }, value)).as(`value${index}`),
          ),
        )
        .executeTakeFirstOrThrow(),
    ),
  );
  return Object.fromEntries(
    asked.map((value, index) => [value, sumOf(found.map((row) => row[`value${index}`] ?? 0))]),
  );
}

interface OfList {
  readonly listId: number;
  /** Lists whose subscribers are left out, so that each recipient is found once. */
  readonly earlier: readonly number[];
  readonly domainWaits: boolean;
}

/** Finds the recipients of one list. Several lists are counted one by one: a million ids take long to sort. */
function recipients(db: Kysely<Database>, { listId, earlier, domainWaits }: OfList) {
  return db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .where('subscription.list_id', '=', listId)
    .where('subscription.cancelled_at', 'is', null)
    .where('contact.active', '=', 1)
    .$if(domainWaits, (found) => found.where((build) => build.not(atWaitingDomain())))
    .$if(earlier.length > 0, (found) =>
      found.where((build) =>
        build.not(
          build.exists(
            build
              .selectFrom('subscription as other')
              .select(sql.lit(1).as('one'))
              .whereRef('other.contact_id', '=', 'subscription.contact_id')
              .where('other.list_id', 'in', earlier)
              .where('other.cancelled_at', 'is', null),
          ),
        ),
      ),
    );
}

interface Building {
  readonly build: ExpressionBuilder<Database, 'contact'>;
  readonly dialect: Dialect;
}

function isEmpty({ build, dialect }: Building, value: string): Expression<SqlBool> {
  const code = codeOf(value);
  if (code === undefined) return build(columns[value] ?? 'contact.email', '=', '');
  // The JSON is written without blanks, and quotes within a text are escaped. Reading it would take twice as long.
  const key = `${JSON.stringify(code)}:"`;
  const has = (text: string) => dialect.includes('contact.attributes', text);
  return build.or([build.not(has(key)), has(`${key}"`)]);
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
