import { sql, type Expression, type SqlBool } from 'kysely';
import { jobContactFilters, jobSubscriberFilters, type JobSource } from '../../../contract/jobs/jobs.ts';
import { segmentDefinition } from '../../../contract/people/segments/match.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { conditionsOf } from '../../people/contacts/contact-filter.store.ts';
import { contactFilter } from '../../people/contacts/contact-query.ts';
import { createdFilter } from '../../people/contacts/contacts.rules.ts';
import { askedMatch, zonedDefinition } from '../../people/contacts/match-filter.ts';
import { findList } from '../../people/lists/lists.store.ts';
import { matchCondition } from '../../people/segments/match-counts.store.ts';
import { isAmong } from '../../storage/is-among.ts';
import { subscriptionConditions } from '../../people/subscribers/subscribers.store.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Storage } from '../../storage/storage.ts';
import { reportRowsOf } from '../resource/job-source.ts';
import { reportRowsCondition } from '../resource/report-rows.store.ts';

/** Conditions that contacts of a source meet. */
export interface SourceConditions {
  /** On `contact`. */
  readonly conditions: readonly Expression<SqlBool>[];
  /** True if few contacts meet them and an index finds these, so that all are read at once. */
  readonly isFound: boolean;
}

/**
 * Returns the conditions of a source. `at`: the time for filters on times, the same on each call. An unknown source
 * finds nobody.
 */
export async function sourceConditions(
  storage: Pick<Storage, 'read' | 'dialect'>,
  source: JobSource,
  at: number,
): Promise<SourceConditions> {
  const { read, dialect } = storage;
  if (source.emails !== undefined) {
    const keys = dialect.rows(
      { email_key: 'text' },
      source.emails.map((email) => ({ email_key: emailKey(email) })),
    );
    const among = sql<SqlBool>`contact.email_key in (select email_key from ${keys} as given)`;
    return { conditions: [among], isFound: true };
  }
  if (source.attribute !== undefined) {
    const has = dialect.includes('contact.attributes', `${JSON.stringify(source.attribute)}:`);
    return { conditions: [has], isFound: false };
  }
  if (source.list !== undefined) {
    const list = await findList(read, source.list);
    const own = await subscriberConditions(source, at);
    const onList = sql.join([sql`list_id = ${list?.id ?? 0}`, ...own.subscription], sql` and `);
    const among = sql<SqlBool>`contact.id in (select contact_id from subscription where ${onList})`;
    return { conditions: [among, ...own.contact], isFound: false };
  }
  if (source.match !== undefined) {
    const definition = await zonedDefinition(read, segmentDefinition.parse(source.match));
    const compiled = await askedMatch(storage, { ...definition, at }, 'source');
    return { conditions: [matchCondition(compiled, 'probe')], isFound: false };
  }
  const rows = reportRowsOf(source);
  if (rows !== null) return { conditions: [reportRowsCondition(rows)], isFound: false };
  const query = jobContactFilters.parse(source.contacts ?? {});
  const filter = await contactFilter(query, storage, at);
  const conditions = conditionsOf(filter, dialect, { lists: 'probe', text: 'probe' });
  return { conditions, isFound: false };
}

async function subscriberConditions(source: JobSource, at: number) {
  const { cancelled, active, ...times } = jobSubscriberFilters.parse(source.filters ?? {});
  const created = createdFilter(times, at);
  const contact = active === undefined ? [] : [sql<SqlBool>`contact.active = ${sql.lit(active ? 1 : 0)}`];
  return { subscription: subscriptionConditions({ cancelled, created }), contact };
}

/** Ids that one search covers: enough for a few chunks, and no long transaction. */
const window = 40_000;

/** Contacts of a source after an id. */
export interface FoundContacts {
  readonly ids: readonly number[];
  /** Id up to which contacts were searched; null if there are none after it. */
  readonly to: number | null;
}

/** Finds the contacts of a source after an id, in the order of ids. Each call searches one window of ids. */
export async function findSourceContacts(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  { conditions, isFound }: SourceConditions,
  after: number,
): Promise<FoundContacts> {
  const last = await lastOfWindow({ read }, after, isFound);
  if (last === null) return { ids: [], to: null };
  const inWindow = sql<SqlBool>`contact.id > ${after} and contact.id <= ${last}`;
  const ids = await findIds({ read, dialect }, [inWindow, ...conditions]);
  return { ids: ids.sort((one, other) => one - other), to: last };
}

async function findIds(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  conditions: readonly Expression<SqlBool>[],
): Promise<number[]> {
  const rows = await manyRows(
    { read, dialect },
    { id: 'integer' },
    read
      .selectFrom('contact')
      .select('contact.id')
      .where((eb) => eb.and([...conditions])),
  );
  return rows.map(({ id }) => id);
}

async function lastOfWindow(
  { read }: Pick<Storage, 'read'>,
  after: number,
  isFound: boolean,
): Promise<number | null> {
  const { last } = await read
    .selectFrom('contact')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null || Number(last) <= after) return null;
  return isFound ? Number(last) : Math.min(Number(last), after + window);
}

/** Returns the contacts that still meet the conditions of a source. */
export async function stillMatching(
  storage: Pick<Storage, 'read' | 'dialect'>,
  { conditions }: SourceConditions,
  ids: readonly number[],
): Promise<Set<number>> {
  return new Set(await findIds(storage, [isAmong('contact.id', storage.dialect, ids), ...conditions]));
}
