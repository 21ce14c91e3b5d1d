import type { Kysely } from 'kysely';
import { readContacts } from '../../people/standing/contact-reads.store.ts';
import { writeContacts } from '../../people/standing/contact-writes.store.ts';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import { lookupKey } from '../../people/standing/suppression-keys.ts';
import { suppressionSecret } from '../../people/standing/suppression-lookup.store.ts';
import { readerLifts } from '../../people/standing/suppressions.rules.ts';
import { deleteSuppressions, insertSuppression } from '../../people/suppressions/suppressions.store.ts';
import type { Database } from '../../storage/tables.ts';
import { keepErasedContacts } from './erased-person.store.ts';
import { type ErasedPerson, type ErasingEnd, type ErasingStep } from './erased-person.ts';

/** Deletes a person's contacts with their consents, and leaves a hashed suppression, or nothing. */
export async function eraseContact(step: ErasingStep): Promise<ErasingEnd> {
  const { person, now } = step;
  const { db } = step.reading;
  const keys = spellingsOf(person.email_key);
  const contacts = [...(await readContacts(db, keys)).values()];
  const contact_ids = contacts.map(({ id }) => id);
  if (contacts.length > 0) {
    const writes = contacts.map((before) => ({ before, after: null }));
    await writeContacts(db, writes, { at: now, source: 'desk' });
    await db.deleteFrom('responder_queue').where('contact_id', 'in', contact_ids).execute();
  }
  await db.deleteFrom('sign_up').where('email_key', 'in', keys).execute();
  await db.deleteFrom('past_cancellation').where('email_key', 'in', keys).execute();
  await leaveSuppression(db, person, now);
  if (contacts.length > 0) await keepErasedContacts(step, contact_ids);
  return null;
}

/** Leaves one hashed entry. One that no reader lifts keeps its reason, because a no outlives the erased data. */
async function leaveSuppression(
  db: Kysely<Database>,
  { email_key, forget }: ErasedPerson,
  now: number,
): Promise<void> {
  const secret = await suppressionSecret(db);
  const hash = lookupKey('hash', email_key, secret);
  const keys = spellingsOf(email_key).flatMap((one) => [
    lookupKey('address', one, ''),
    lookupKey('hash', one, secret),
  ]);
  const entries = await db
    .selectFrom('suppression')
    .select(['id', 'reason', 'reader_lifts', 'created_at', 'removed_at'])
    .where('lookup_key', 'in', keys)
    .execute();
  await deleteSuppressions(
    db,
    entries.map(({ id }) => id),
  );
  if (forget) return;
  const strict = entries.find(({ reader_lifts, removed_at }) => reader_lifts === 0 && removed_at === null);
  await insertSuppression(db, {
    ...{ kind: 'hash', lookup_key: hash, shown: '', note: '', position: null },
    reason: strict?.reason ?? 'erased',
    reader_lifts: strict === undefined && readerLifts('hash', 'erased') ? 1 : 0,
    created_at: strict?.created_at ?? now,
  });
}
