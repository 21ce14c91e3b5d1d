import { messageOf } from '../../../messages/translator.ts';
import { insertStatedConsent } from '../consents/stated-consents.store.ts';
import type { Services } from '../../base/context.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import { invalid } from '../../base/errors.ts';
import { findList } from '../lists/lists.store.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import { readPastCancellations } from '../standing/contact-reads.store.ts';
import { forgetCancellations, writeContacts } from '../standing/contact-writes.store.ts';
import { readContact } from '../standing/read-contact.ts';
import { findContact, type ContactRow } from './contacts.store.ts';
import { addressState, listState, standing } from '../standing/standing.rules.ts';

/** Consent that a person at the desk states. `given`: epoch milliseconds. */
export interface StatedConsentBody {
  readonly list: string;
  readonly how: string;
  readonly given: number;
  readonly stated_by: string;
}

const refusals = {
  cancelled: messageOf('api', 'subscription.cancelled'),
  suppressed: messageOf('api', 'suppression.blocks'),
  'not cancelled': messageOf('api', 'subscription.active'),
} as const;

/**
 * Renews a canceled subscription and stores its stated consent, in one transaction. An inactive contact stays inactive.
 * Throws NotFound without the contact; ValidationFailed for an unknown list, a subscription that isn't canceled, a
 * permanently suppressed address, and consent from the future.
 */
export async function subscribeAgain(
  services: Services & Requester,
  pathEmail: string,
  { list: hash, how, given, stated_by }: StatedConsentBody,
): Promise<ContactRow> {
  const { storage, now } = services;
  return storage.write(async (db) => {
    const time = now();
    const before = await readContact(db, pathEmail);
    const list = await findList(db, hash);
    if (list === undefined) throw invalid(messageOf('api', 'lists.unknown', { hashes: hash }), 'list');
    if (given > time) throw invalid(messageOf('api', 'time.future'), 'given');
    const { email_key, subscriptions } = before;
    const past = (await readPastCancellations(db, [email_key])).get(email_key);
    const entries = (await findSuppressionsOf(db, [email_key])).get(email_key) ?? [];
    const result = standing(addressState(before, entries), listState(list.id, subscriptions, past), 'desk');
    if (result.kind !== 'renewed') {
      const because = result.kind === 'refused' ? result.because : 'not cancelled';
      throw invalid(refusals[because], because === 'suppressed' ? undefined : 'list');
    }
    const others = subscriptions.filter(({ list_id }) => list_id !== list.id);
    const begun = { id: null, list_id: list.id, created_at: time, cancelled_at: null };
    const after = { ...before, subscriptions: [...others, begun], updated_at: time };
    await writeContacts(db, [{ before, after }], { at: time, source: sourceOf(services) });
    await forgetCancellations(db, email_key, [list.id]);
    await insertStatedConsent(db, {
      contact_id: before.id,
      ...{ list_hash: list.hash, list_name: list.name, how, given_at: given, stated_by, created_at: time },
    });
    const row = await findContact(db, email_key);
    if (row === undefined) throw new TypeError('a contact that was written is not there');
    return row;
  });
}
