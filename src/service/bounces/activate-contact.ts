import { emailKey } from '../../lib/email/email-address.ts';
import { readContacts } from '../contacts/contact-reads.store.ts';
import { writeContacts } from '../contacts/contact-writes.store.ts';
import { findContact, type ContactRow } from '../contacts/contacts.store.ts';
import type { Services } from '../context.ts';
import { NotFound } from '../errors.ts';
import { forgiveBounces } from './bounces.store.ts';

/**
 * Lets a contact get mails again, and forgives what came back so far. One that is active stays as it is. Throws
 * NotFound. Choice: what was cancelled stays cancelled.
 */
export async function activateContact({ storage, now }: Services, pathEmail: string): Promise<ContactRow> {
  const key = emailKey(pathEmail);
  return storage.write(async (db) => {
    const before = (await readContacts(db, [key])).get(key);
    if (before === undefined) throw new NotFound();
    if (!before.active) {
      const after = { ...before, active: true, inactive_reason: null, updated_at: now() };
      await writeContacts(db, [{ before, after }]);
      await forgiveBounces(db, before.id);
    }
    const row = await findContact(db, key);
    if (row === undefined) throw new TypeError('a contact that was written is not there');
    return row;
  });
}
