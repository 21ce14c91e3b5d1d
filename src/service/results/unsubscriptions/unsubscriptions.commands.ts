import type { Transaction } from 'kysely';
import { readContacts } from '../../people/standing/contact-reads.store.ts';
import { spellingsOf } from '../../people/standing/address-spellings.ts';
import type { StoredContact, SubscriptionState } from '../../people/standing/contact-state.ts';
import { writeContacts } from '../../people/standing/contact-writes.store.ts';
import type { Services } from '../../base/context.ts';
import { findLists } from '../../forms/forms/form-parts.store.ts';
import { numbersOf } from '../../forms/forms/forms.rules.ts';
import { listIdsOf } from '../../sending/sendings/sendings.rules.ts';
import type { Storage } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { listsToLeave, undoTime_ms, withListsRestored, withoutLists } from './unsubscriptions.rules.ts';
import {
  findDeliveredMail,
  findUnsubscription,
  keepUnsubscription,
  updateUnsubscription,
  type DeliveredMail,
} from './unsubscriptions.store.ts';

/**
 * State of a reader toward an email's lists. `lists`: names of those the reader can leave or has left; `email`: the
 * current one.
 */
export type ReaderState =
  | { readonly kind: 'subscribed'; readonly email: string; readonly lists: readonly string[] }
  | {
      readonly kind: 'left';
      readonly email: string;
      readonly lists: readonly string[];
      readonly reason: number | null;
    }
  | { readonly kind: 'gone' };

interface Reader {
  readonly mail: DeliveredMail;
  readonly contact: StoredContact;
  /** Contacts with other spellings of the contact's domain. */
  readonly spelled: readonly StoredContact[];
}

async function findReader(db: Storage['read'], delivery_id: number): Promise<Reader | undefined> {
  const mail = await findDeliveredMail(db, delivery_id);
  if (mail === undefined) return undefined;
  const { email_key } = mail;
  if (email_key === null) return undefined;
  const contacts = await readContacts(db, spellingsOf(email_key));
  const contact = contacts.get(email_key);
  if (contact === undefined) return undefined;
  return { mail, contact, spelled: [...contacts.values()].filter((one) => one !== contact) };
}

function mailLists({ lists, list_id }: DeliveredMail): number[] {
  return [...new Set([...listIdsOf(lists), list_id])];
}

/** Reads the state of a delivery's reader, and changes nothing. `gone`: delivery or contact doesn't exist. */
export async function readReader({ storage }: Services, delivery_id: number): Promise<ReaderState> {
  return stateOf(storage.read, delivery_id);
}

async function stateOf(db: Storage['read'], delivery_id: number): Promise<ReaderState> {
  const reader = await findReader(db, delivery_id);
  if (reader === undefined) return { kind: 'gone' };
  const { email } = reader.contact;
  const open = listsToLeave(reader.contact, mailLists(reader.mail));
  if (open.length > 0) return { kind: 'subscribed', email, lists: await namesOf(db, open) };
  const left = await findUnsubscription(db, delivery_id);
  const isLeft = left?.undone_at === null;
  return {
    kind: 'left',
    email,
    lists: await namesOf(db, isLeft ? numbersOf(left.lists) : mailLists(reader.mail)),
    reason: isLeft ? left.reason : null,
  };
}

async function namesOf(db: Storage['read'], listIds: readonly number[]): Promise<string[]> {
  const lists = await findLists(db, listIds);
  return listIds.flatMap((id) => lists.get(id)?.name ?? []);
}

/**
 * Cancels the recipient's subscriptions to all of the email's lists, also those of a contact with another spelling of the
 * domain, and saves that it was through this email. A repeated call changes only the reason, if one is given. Decision 19.
 */
export async function unsubscribe(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  delivery_id: number,
  reason: number | null,
): Promise<ReaderState> {
  return storage.write(async (db) => {
    const reader = await findReader(db, delivery_id);
    if (reader === undefined) return { kind: 'gone' };
    const { mail, contact, spelled } = reader;
    const lists = listsToLeave(contact, mailLists(mail));
    if (lists.length === 0) {
      await changeReason(db, delivery_id, reason);
      return stateOf(db, delivery_id);
    }
    const time = now();
    await writeSubscriptions(db, [contact, ...spelled], {
      change: (one) => withoutLists(one, lists, time),
      time,
    });
    await keepUnsubscription(db, {
      ...{ delivery_id, sending_id: mail.sending_id, contact_id: mail.contact_id, email: contact.email },
      ...{ created_at: time, reason, lists: JSON.stringify(lists) },
    });
    return stateOf(db, delivery_id);
  });
}

/** Stores the reason of an unsubscribe. Changes nothing if there was none. */
export async function giveReason(
  { storage }: Services,
  delivery_id: number,
  reason: number | null,
): Promise<ReaderState> {
  return storage.write(async (db) => {
    await changeReason(db, delivery_id, reason);
    return stateOf(db, delivery_id);
  });
}

async function changeReason(
  db: Transaction<Database>,
  delivery_id: number,
  reason: number | null,
): Promise<void> {
  const left = await findUnsubscription(db, delivery_id);
  if (reason === null || left?.undone_at !== null) return;
  await updateUnsubscription(db, left.id, { reason });
}

/** Returns the token of the form that undoes an unsubscribe. Only the page after the button has it. */
export function undoToken({ signing, now }: Services, delivery_id: number): string {
  return signing.sign('resubscribe', delivery_id.toString(36), now() + undoTime_ms);
}

/** Undoes an unsubscribe within the hour: restores the subscriptions that it canceled. Decision 19. */
export async function undoUnsubscribe(
  { storage, signing, now }: Services,
  delivery_id: number,
  token: string,
): Promise<ReaderState> {
  const verified = signing.verify('resubscribe', token, now());
  const isGood = verified.kind === 'valid' && verified.payload === delivery_id.toString(36);
  if (!isGood) return stateOf(storage.read, delivery_id);
  return storage.write(async (db) => {
    const reader = await findReader(db, delivery_id);
    const left = await findUnsubscription(db, delivery_id);
    if (reader === undefined || left?.undone_at !== null) return stateOf(db, delivery_id);
    const { contact, spelled } = reader;
    const time = now();
    await writeSubscriptions(db, [contact, ...spelled], {
      change: (one) => withListsRestored(one, numbersOf(left.lists), left.created_at),
      time,
    });
    await updateUnsubscription(db, left.id, { undone_at: time });
    return stateOf(db, delivery_id);
  });
}

async function writeSubscriptions(
  db: Transaction<Database>,
  contacts: readonly StoredContact[],
  {
    change,
    time,
  }: { readonly change: (contact: StoredContact) => SubscriptionState[]; readonly time: number },
): Promise<void> {
  const writes = contacts.flatMap((before) => {
    const subscriptions = change(before);
    const isChanged = subscriptions.some((one, index) => one !== before.subscriptions[index]);
    return isChanged ? [{ before, after: { ...before, subscriptions, updated_at: time } }] : [];
  });
  await writeContacts(db, writes, { at: time, source: '', isReader: true });
}
