import { sql, type Kysely } from 'kysely';
import { isOneOf } from '../../storage/is-one-of.ts';
import type { Database } from '../../storage/tables.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import { contactFieldNames } from '../../../lib/contact/contact-fields.ts';
import {
  inactiveCauses,
  type PastCancellations,
  type StoredContact,
  type SubscriptionState,
} from './contact-state.ts';
import { withSpelledCancellations } from './spelled-cancellations.store.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';
import { rowsAtOnce } from '../../storage/write-rows.ts';

const columns = [
  'id',
  'email',
  'email_key',
  ...contactFieldNames,
  'attributes',
  'active',
  'inactive_reason',
  'inactive_cause',
  'suppressed_by',
  'source_id',
  'created_at',
  'updated_at',
] as const;

/**
 * Returns the current contacts with these `email_key`s, by key, with their subscriptions to lists that aren't deleted.
 * For writes: call it in their transaction.
 */
export async function readContacts(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<Map<string, StoredContact>> {
  const contacts = new Map<string, StoredContact>();
  for (const some of chunksOf(keys, rowsAtOnce)) {
    const rows = await db
      .selectFrom('contact')
      .select(columns)
      .select(deletedCodes.as('deleted'))
      .where(isOneOf(some))
      .execute();
    const subscriptions = await readSubscriptions(
      db,
      rows.map(({ id }) => id),
    );
    for (const { deleted, ...row } of rows) {
      contacts.set(row.email_key, {
        ...row,
        active: row.active === 1,
        inactive_cause: inactiveCauses.find((cause) => cause === row.inactive_cause) ?? null,
        attributes: attributesOf(row.attributes, codesIn(deleted)),
        subscriptions: subscriptions.get(row.id) ?? [],
      });
    }
  }
  return contacts;
}

/** Reads deleted cancellations, and those in other spellings of a domain, by key. */
export async function readPastCancellations(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PastCancellations>> {
  const byKey = new Map<string, Map<number, number>>();
  for (const some of chunksOf(keys, rowsAtOnce)) {
    const rows = await db
      .selectFrom('past_cancellation')
      .select(['email_key', 'list_id', 'cancelled_at'])
      .where('email_key', 'in', some)
      .execute();
    for (const { email_key, list_id, cancelled_at } of rows) {
      byKey.set(email_key, (byKey.get(email_key) ?? new Map<number, number>()).set(list_id, cancelled_at));
    }
  }
  return withSpelledCancellations(db, byKey, { keys });
}

/** A column for the codes of deleted attributes, which saves a query. */
export const deletedCodes = sql<
  string | null
>`(select string_agg(code, ' ') from attribute where deleted_at is not null)`;

/** Returns the codes read by `deletedCodes`. */
export function codesIn(read: string | null): Set<string> {
  return new Set(read?.split(' '));
}

/** Returns the codes of deleted attributes whose values aren't purged yet. */
export async function findDeletedCodes(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom('attribute').select('code').where('deleted_at', 'is not', null).execute();
  return new Set(rows.map(({ code }) => code));
}

async function readSubscriptions(
  db: Kysely<Database>,
  contactIds: readonly number[],
): Promise<Map<number, SubscriptionState[]>> {
  const byContact = new Map<number, SubscriptionState[]>();
  if (contactIds.length === 0) return byContact;
  const rows = await db
    .selectFrom('subscription as s')
    .innerJoin('list as l', 'l.id', 's.list_id')
    .select(['s.id', 's.contact_id', 's.list_id', 's.created_at', 's.cancelled_at'])
    .where('s.contact_id', 'in', contactIds)
    .where('l.deleted_at', 'is', null)
    .orderBy('s.id')
    .execute();
  for (const { contact_id, ...subscription } of rows) {
    byContact.set(contact_id, [...(byContact.get(contact_id) ?? []), subscription]);
  }
  return byContact;
}
