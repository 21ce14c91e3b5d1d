import type { Kysely } from 'kysely';
import type { Dialect } from '../../storage/dialect.ts';
import { isAmong } from '../../storage/is-among.ts';
import type { Database } from '../../storage/tables.ts';
import { insertMany, updateMany } from '../../storage/write-rows.ts';
import { contactRow, isSameRow } from './contact-row.ts';
import {
  fieldColumns,
  type ContactState,
  type StoredContact,
  type SubscriptionState,
} from './contact-state.ts';
import { eraseConsentRows } from './erase-consents.store.ts';

/** A remaining contact, before and after a write. */
interface KeptContact {
  readonly before: StoredContact;
  readonly after: ContactState;
}

const contactColumns = {
  id: 'integer',
  email: 'text',
  email_key: 'text',
  ...fieldColumns,
  name_key: 'text',
  name_fold: 'text',
  attributes: 'text',
  active: 'integer',
  inactive_reason: 'text?',
  inactive_cause: 'text?',
  suppressed_by: 'integer?',
  updated_at: 'integer',
} as const;

/** Writes the fields of many contacts with one statement. Those with changes only in subscriptions have none. */
export async function updateContactRows(
  db: Kysely<Database>,
  dialect: Dialect,
  contacts: readonly KeptContact[],
): Promise<void> {
  const rows = contacts.flatMap(({ before, after }) =>
    isSameRow(before, after) ? [] : [{ id: before.id, ...contactRow(after) }],
  );
  await updateMany(db, dialect, { table: 'contact', columns: contactColumns, key: ['id'], rows });
}

/** Deletes many contacts with their subscriptions and consents. */
export async function deleteContactRows(
  db: Kysely<Database>,
  dialect: Dialect,
  contacts: readonly StoredContact[],
): Promise<void> {
  if (contacts.length === 0) return;
  await eraseConsentRows(db, dialect, contacts);
  const ids = contacts.map(({ id }) => id);
  await db
    .deleteFrom('subscription')
    .where(isAmong('contact_id', dialect, ids))
    .execute();
  await db
    .deleteFrom('contact')
    .where(isAmong('id', dialect, ids))
    .execute();
}

/** Deletes many subscriptions. */
export async function deleteSubscriptionRows(
  db: Kysely<Database>,
  dialect: Dialect,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('subscription')
      .where(isAmong('id', dialect, ids))
      .execute();
}

/** Sets the cancellation times of many subscriptions. */
export async function updateCancellationRows(
  db: Kysely<Database>,
  dialect: Dialect,
  rows: readonly { readonly id: number; readonly cancelled_at: number | null }[],
): Promise<void> {
  const columns = { id: 'integer', cancelled_at: 'integer?' } as const;
  await updateMany(db, dialect, { table: 'subscription', columns, key: ['id'], rows });
}

/** Inserts many subscriptions. Restored ones keep their ids. */
export async function insertSubscriptionRows(
  db: Kysely<Database>,
  dialect: Dialect,
  subscriptions: readonly (SubscriptionState & { readonly contact_id: number })[],
): Promise<void> {
  const rows = (chosen: readonly (Omit<SubscriptionState, 'id'> & { readonly contact_id: number })[]) =>
    chosen.map(({ contact_id, list_id, created_at, cancelled_at }) => ({
      ...{ contact_id, list_id, created_at, cancelled_at },
    }));
  await insertMany(db, dialect, {
    ...{ table: 'subscription', columns: subscriptionColumns },
    rows: rows(subscriptions.filter(({ id }) => id === null)),
  });
  const restored = subscriptions.flatMap(({ id, ...one }) => (id === null ? [] : [{ id, ...one }]));
  await insertMany(db, dialect, {
    ...{ table: 'subscription', columns: { id: 'integer', ...subscriptionColumns } },
    rows: restored,
  });
}

const subscriptionColumns = {
  contact_id: 'integer',
  list_id: 'integer',
  created_at: 'integer',
  cancelled_at: 'integer?',
} as const;
