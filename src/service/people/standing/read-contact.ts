import type { Kysely } from 'kysely';
import { emailKey } from '../../../lib/email/email-address.ts';
import { NotFound } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { readContacts } from './contact-reads.store.ts';
import type { StoredContact } from './contact-state.ts';

/** Returns the contact with the address of a path. Throws NotFound. */
export async function readContact(db: Kysely<Database>, pathEmail: string): Promise<StoredContact> {
  const key = emailKey(pathEmail);
  const contact = (await readContacts(db, [key])).get(key);
  if (contact === undefined) throw new NotFound();
  return contact;
}
