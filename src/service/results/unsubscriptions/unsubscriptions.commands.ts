import type { Transaction } from 'kysely';
import { readContacts } from '../../people/standing/contact-reads.store.ts';
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

/** State of a reader toward an email's lists. `lists`: names of those that are, or were, left; `email` as it is now. */
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
}

async function findReader(db: Storage['read'], delivery_id: number): Promise<Reader | undefined> {
  const mail = await findDeliveredMail(db, delivery_id);
  if (mail === undefined) return undefined;
  const { email_key } = mail;
  const contact = email_key === null ? undefined : (await readContacts(db, [email_key])).get(email_key);
  return contact === undefined ? undefined : { mail, contact };
}

function mailLists({ lists, list_id }: DeliveredMail): number[] {
  return [...new Set([...listIdsOf(lists), list_id])];
}

/** Looks how the receiver of a delivery stands, and changes nothing. `gone`: delivery or contact isn't there. */
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
 * Cancels the receiver's subscriptions to all lists that the mail went to, and keeps that it was this mail. Once more
 * changes nothing but a reason that is given. Decision 19.
 */
export async function unsubscribe(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  delivery_id: number,
  reason: number | null,
): Promise<ReaderState> {
  return storage.write(async (db) => {
    const reader = await findReader(db, delivery_id);
    if (reader === undefined) return { kind: 'gone' };
    const { mail, contact } = reader;
    const lists = listsToLeave(contact, mailLists(mail));
    if (lists.length === 0) {
      await changeReason(db, delivery_id, reason);
      return stateOf(db, delivery_id);
    }
    const time = now();
    await writeSubscriptions(db, contact, { subscriptions: withoutLists(contact, lists, time), time });
    await keepUnsubscription(db, {
      ...{ delivery_id, sending_id: mail.sending_id, contact_id: mail.contact_id, email: contact.email },
      ...{ created_at: time, reason, lists: JSON.stringify(lists) },
    });
    return stateOf(db, delivery_id);
  });
}

/** Stores the reason of an unsubscription. Changes nothing where there was none. */
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

/** Returns the token of the form that undoes an unsubscription. Only the page after the button has it. */
export function undoToken({ signing, now }: Services, delivery_id: number): string {
  return signing.sign('resubscribe', delivery_id.toString(36), now() + undoTime_ms);
}

/**
 * Undoes an unsubscription within the hour: restores the subscriptions that it has canceled. Decision 19.
 */
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
    const { contact } = reader;
    const time = now();
    const subscriptions = withListsRestored(contact, numbersOf(left.lists), left.created_at);
    await writeSubscriptions(db, contact, { subscriptions, time });
    await updateUnsubscription(db, left.id, { undone_at: time });
    return stateOf(db, delivery_id);
  });
}

async function writeSubscriptions(
  db: Transaction<Database>,
  before: StoredContact,
  { subscriptions, time }: { readonly subscriptions: readonly SubscriptionState[]; readonly time: number },
): Promise<void> {
  const after = { ...before, subscriptions, updated_at: time };
  await writeContacts(db, [{ before, after }], { at: time, source: '', isReader: true });
}
