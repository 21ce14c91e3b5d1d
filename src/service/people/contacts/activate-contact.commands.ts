import { messageOf } from '../../../messages/translator.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { activeAgain } from '../standing/contact-state.ts';
import { readContacts } from '../standing/contact-reads.store.ts';
import { noteEdit } from '../changes/contact-edits.store.ts';
import { writeContacts } from '../standing/contact-writes.store.ts';
import { findContact, type ContactRow } from './contacts.store.ts';
import type { Services } from '../../base/context.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import { forgiveBounces } from '../standing/forgive-bounces.store.ts';

/**
 * Reactivates a contact, and forgives all bounces so far. An active one is unchanged. Throws NotFound, and
 * ValidationFailed if the address is suppressed. Canceled subscriptions stay canceled.
 */
export async function activateContact(
  services: Services & Requester,
  pathEmail: string,
): Promise<ContactRow> {
  const { storage, now } = services;
  const key = emailKey(pathEmail);
  return storage.write(async (db) => {
    const before = (await readContacts(db, [key])).get(key);
    if (before === undefined) throw new NotFound();
    if ((await findSuppressionsOf(db, [key])).has(key)) {
      throw invalid(messageOf('api', 'suppression.blocks'));
    }
    if (!before.active) {
      const at = now();
      const after = { ...before, ...activeAgain, updated_at: at };
      const origin = { at, source: sourceOf(services) };
      await writeContacts(db, [{ before, after }], origin);
      await noteEdit(db, { before, after }, origin);
      await forgiveBounces(db, before.id);
    }
    const row = await findContact(db, key);
    if (row === undefined) throw new TypeError('a contact that was written is not there');
    return row;
  });
}
