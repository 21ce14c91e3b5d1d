import type { Insertable } from 'kysely';
import type { Storage } from '../storage.ts';
import type { ContactTable } from '../tables.ts';

/** Returns the row of a contact with only an email address. */
export function contactRow(
  email: string,
): Insertable<ContactTable> & { email_key: string; name_key: string } {
  return {
    email,
    email_key: email.toLowerCase(),
    first_name: '',
    last_name: '',
    name_key: '',
    attributes: '{}',
    created_at: 1,
    updated_at: 1,
  };
}

/** Writes contacts one by one, without counters. @returns their ids, in order */
export function insertContacts(
  storage: Storage,
  rows: readonly Insertable<ContactTable>[],
): Promise<number[]> {
  return storage.write(async (transaction) => {
    const ids: number[] = [];
    for (const row of rows) {
      const { id } = await transaction
        .insertInto('contact')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    return ids;
  });
}

/** Writes a list. @returns its id */
export function insertList(storage: Storage, hash: string): Promise<number> {
  return storage.write(async (transaction) => {
    const { id } = await transaction
      .insertInto('list')
      .values({ hash, name: hash, description: '', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Adds contacts to a list, without counters. */
export async function subscribe(
  storage: Storage,
  listId: number,
  contactIds: readonly number[],
): Promise<void> {
  await storage.write((transaction) =>
    transaction
      .insertInto('subscription')
      .values(contactIds.map((contact_id) => ({ list_id: listId, contact_id, created_at: 1 })))
      .execute(),
  );
}
