import type { Kysely } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import { manyRows } from '../../storage/many-rows.ts';
import type { Database } from '../../storage/tables.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import { isAmong } from '../../storage/is-among.ts';
import { findDeletedCodes } from './contact-reads.store.ts';
import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import {
  fieldColumns,
  inactiveCauses,
  type PastCancellations,
  type StoredContact,
  type SubscriptionState,
} from './contact-state.ts';

/** Database of a chunk's transaction, with its dialect. */
export interface ChunkReading {
  readonly db: Kysely<Database>;
  readonly dialect: Dialect;
}

const contactColumns = {
  id: 'integer',
  email: 'text',
  email_key: 'text',
  ...fieldColumns,
  attributes: 'text',
  active: 'integer',
  inactive_reason: 'text?',
  inactive_cause: 'text?',
  suppressed_by: 'integer?',
  source_id: 'integer?',
  created_at: 'integer',
  updated_at: 'integer',
} as const;

const subscriptionColumns = {
  id: 'integer',
  contact_id: 'integer',
  list_id: 'integer',
  created_at: 'integer',
  cancelled_at: 'integer?',
} as const;

/**
 * Reads the current contacts with these ids, by id, with their subscriptions to lists that aren't deleted: a chunk of
 * thousands with two statements.
 */
export async function readContactsById(
  { db, dialect }: ChunkReading,
  ids: readonly number[],
): Promise<Map<number, StoredContact>> {
  const hidden = await findDeletedCodes(db);
  const reading = { read: db, dialect };
  const rows = await manyRows(
    reading,
    contactColumns,
    db
      .selectFrom('contact')
      .select([
        ...(['id', 'email', 'email_key', ...contactFieldNames, 'attributes'] as const),
        ...(['active', 'inactive_reason', 'inactive_cause', 'suppressed_by'] as const),
        ...(['source_id', 'created_at', 'updated_at'] as const),
      ])
      .where(isAmong('contact.id', dialect, ids)),
  );
  const subscriptions = new Map<number, SubscriptionState[]>();
  const subscribed = await manyRows(
    reading,
    subscriptionColumns,
    db
      .selectFrom('subscription')
      .select(['id', 'contact_id', 'list_id', 'created_at', 'cancelled_at'])
      .where(isAmong('subscription.contact_id', dialect, ids))
      .where('list_id', 'in', (eb) => eb.selectFrom('list').select('id').where('deleted_at', 'is', null)),
  );
  for (const { contact_id, ...one } of subscribed.sort((a, b) => a.id - b.id)) {
    const those = subscriptions.get(contact_id);
    if (those === undefined) subscriptions.set(contact_id, [one]);
    else those.push(one);
  }
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        active: row.active === 1,
        inactive_cause: inactiveCauses.find((cause) => cause === row.inactive_cause) ?? null,
        attributes: attributesOf(row.attributes, hidden),
        subscriptions: subscriptions.get(row.id) ?? [],
      },
    ]),
  );
}

/** Reads the deleted cancellations of many addresses, by key: their own, without other spellings of a domain. */
export async function readManyPastCancellations(
  { db, dialect }: ChunkReading,
  keys: readonly string[],
): Promise<Map<string, PastCancellations>> {
  const incoming = dialect.rows(
    { email_key: 'text' },
    keys.map((email_key) => ({ email_key })),
  );
  const lists = await db.selectFrom('list').select('id').execute();
  const byKey = new Map<string, Map<number, number>>();
  if (lists.length === 0) return byKey;
  const rows = await db
    .selectFrom(incoming.as('incoming'))
    .innerJoin('past_cancellation', 'past_cancellation.email_key', 'incoming.email_key')
    .select(['past_cancellation.email_key', 'list_id', 'cancelled_at'])
    // The key of the table begins with the list.
    .where(
      'list_id',
      'in',
      lists.map(({ id }) => id),
    )
    .execute();
  for (const { email_key, list_id, cancelled_at } of rows) {
    const those = byKey.get(email_key) ?? new Map<number, number>();
    byKey.set(email_key, those.set(list_id, cancelled_at));
  }
  return byKey;
}

/** Returns the keys that belong to contacts. */
export async function findTakenKeys(
  { db, dialect }: ChunkReading,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const incoming = dialect.rows(
    { email_key: 'text' },
    keys.map((email_key) => ({ email_key })),
  );
  const rows = await db
    .selectFrom('contact')
    .select('email_key')
    .where('email_key', 'in', (eb) => eb.selectFrom(incoming.as('incoming')).select('incoming.email_key'))
    .execute();
  return new Set(rows.map(({ email_key }) => email_key));
}
