import type { Kysely } from 'kysely';
import type { StoredContact } from '../standing/contact-state.ts';
import type { Database } from '../../storage/tables.ts';
import { lookupKey } from '../standing/suppression-keys.ts';
import { findSuppressionsOf, suppressionSecret } from '../standing/suppression-lookup.store.ts';
import { readerLifts, rememberedReason } from '../standing/suppressions.rules.ts';
import { insertSuppression } from './suppressions.store.ts';

/**
 * Stores why a contact is inactive, as a hashed entry, for the transaction that deletes it: if added again, it would
 * get email that bounces. Does nothing for an active one, or if an entry suppresses it already. Returns the entry's id.
 */
export async function rememberInactive(
  db: Kysely<Database>,
  contact: StoredContact,
  now: number,
): Promise<number | undefined> {
  const { email_key, active } = contact;
  if (active || (await findSuppressionsOf(db, [email_key])).has(email_key)) return undefined;
  const reason = rememberedReason(contact);
  const entry = await insertSuppression(db, {
    kind: 'hash',
    lookup_key: lookupKey('hash', email_key, await suppressionSecret(db)),
    shown: '',
    reason,
    note: '',
    reader_lifts: readerLifts('hash', reason) ? 1 : 0,
    created_at: now,
    position: null,
  });
  return entry?.id;
}
