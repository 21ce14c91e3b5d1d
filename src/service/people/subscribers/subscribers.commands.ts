import { messageOf } from '../../../messages/translator.ts';
import type { Kysely } from 'kysely';
import { emailKey } from '../../../lib/email/email-address.ts';
import { readContact } from '../standing/read-contact.ts';
import { readContacts, readPastCancellations } from '../standing/contact-reads.store.ts';
import type { StoredContact, SubscriptionState } from '../standing/contact-state.ts';
import { addressState } from '../standing/standing.rules.ts';
import { writeContacts } from '../standing/contact-writes.store.ts';
import { confirmationRefusal } from '../contacts/subscriptions.rules.ts';
import type { Services } from '../../base/context.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import type { WriteOrigin } from '../counters/audience.rules.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { findList, type ListRow } from '../lists/lists.store.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import type { Database } from '../../storage/tables.ts';
import { canceledForGood, writtenSubscription } from './subscribers.rules.ts';
import { findSubscriber, type SubscriberRow } from './subscribers.store.ts';

/** Body of a new subscriber. */
export interface SubscriberBody {
  readonly contact: string;
  readonly cancelled?: boolean | null | undefined;
  /** True claims the reader's agreement, and is refused if the subscription was canceled before. */
  readonly confirmed?: boolean | null | undefined;
}

/**
 * Subscribes a contact. Throws NotFound without the list; ValidationFailed without the contact, if it is already on the
 * list, and for confirming a canceled subscription. Interface: lists, subscriberCreate.
 */
export function createSubscriber(
  services: Services & Requester,
  hash: string,
  { contact: email, cancelled, confirmed }: SubscriberBody,
): Promise<SubscriberRow> {
  const { storage, now } = services;
  return storage.write(async (db) => {
    const list = await readList(db, hash);
    const key = emailKey(email);
    const contact = (await readContacts(db, [key])).get(key);
    if (contact === undefined) throw invalid(messageOf('api', 'contact.unknown'), 'contact');
    if (subscriptionTo(list, contact) !== undefined) {
      throw invalid(messageOf('api', 'contact.subscribed'), 'contact');
    }
    // Omitted and false mean the same for a new subscription.
    const origin = { at: now(), source: sourceOf(services) };
    const asked = { cancelled: cancelled === true, confirmed: confirmed === true, origin };
    const { isRefused, row } = await save(db, { list, contact }, asked);
    if (isRefused) throw invalid(confirmationRefusal([hash]), 'confirmed');
    return row;
  });
}

/**
 * Cancels or starts the subscription of a contact. Throws NotFound without the list or the contact, ValidationFailed
 * for renewing a canceled subscription. Interface: lists, subscriberReplace.
 */
export function replaceSubscriber(
  services: Services & Requester,
  path: { readonly hash: string; readonly email: string },
  cancelled: boolean | null | undefined,
): Promise<{ row: SubscriberRow; isNew: boolean }> {
  const { storage, now } = services;
  return storage.write(async (db) => {
    const list = await readList(db, path.hash);
    const contact = await readContact(db, path.email);
    const { isRefused, row, isNew } = await save(
      db,
      { list, contact },
      { cancelled, confirmed: false, origin: { at: now(), source: sourceOf(services) } },
    );
    if (isRefused) throw invalid(canceledForGood, 'cancelled');
    return { row, isNew };
  });
}

/** Removes a contact from a list; a canceled subscription is remembered. Throws NotFound. */
export async function deleteSubscriber(
  services: Services & Requester,
  path: { readonly hash: string; readonly email: string },
): Promise<void> {
  const { storage, now } = services;
  await storage.write(async (db) => {
    const list = await readList(db, path.hash);
    const contact = await readContact(db, path.email);
    if (subscriptionTo(list, contact) === undefined) throw new NotFound();
    const subscriptions = contact.subscriptions.filter(({ list_id }) => list_id !== list.id);
    const origin = { at: now(), source: sourceOf(services) };
    await writeContacts(db, [{ before: contact, after: { ...contact, subscriptions } }], origin);
  });
}

/** Returns the list with the hash of a path. Throws NotFound. */
export async function readList(db: Kysely<Database>, hash: string): Promise<ListRow> {
  const list = await findList(db, hash);
  if (list === undefined) throw new NotFound();
  return list;
}

interface SubscriberOf {
  readonly list: ListRow;
  readonly contact: StoredContact;
}

interface AskedSubscriber {
  readonly cancelled: boolean | null | undefined;
  readonly confirmed: boolean;
  readonly origin: WriteOrigin;
}

type SavedSubscriber =
  | { readonly isRefused: false; readonly row: SubscriberRow; readonly isNew: boolean }
  | { readonly isRefused: true; readonly row: null; readonly isNew: false };

async function save(
  db: Kysely<Database>,
  { list, contact }: SubscriberOf,
  { origin, ...asked }: AskedSubscriber,
): Promise<SavedSubscriber> {
  const { email_key, subscriptions } = contact;
  const past = (await readPastCancellations(db, [email_key])).get(email_key);
  const entries = (await findSuppressionsOf(db, [email_key])).get(email_key) ?? [];
  const address = addressState(contact, entries);
  const written = writtenSubscription({
    ...{ ...asked, now: origin.at, list_id: list.id },
    ...{ subscriptions, past, address },
  });
  if (written.kind === 'refused') return { isRefused: true, row: null, isNew: false };
  if (written.kind === 'written') {
    const others = subscriptions.filter(({ list_id }) => list_id !== list.id);
    const after = { ...contact, subscriptions: [...others, written.after] };
    await writeContacts(db, [{ before: contact, after }], origin);
  }
  const isNew = written.kind === 'written' && written.isNew;
  return { isRefused: false, row: await readSubscriber(db, list, contact), isNew };
}

function subscriptionTo(list: ListRow, contact: StoredContact): SubscriptionState | undefined {
  return contact.subscriptions.find(({ list_id }) => list_id === list.id);
}

async function readSubscriber(
  db: Kysely<Database>,
  list: ListRow,
  contact: StoredContact,
): Promise<SubscriberRow> {
  const row = await findSubscriber(db, list, contact.email_key);
  if (row === undefined) throw new TypeError('a subscription that was written is not there');
  return row;
}
