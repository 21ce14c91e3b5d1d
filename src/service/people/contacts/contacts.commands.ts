import type { Kysely } from 'kysely';
import type { ContactBody } from '../../../contract/people/contacts.ts';
import { messageOf } from '../../../messages/translator.ts';
import { parseEmailAddress } from '../../../lib/email/email-address.ts';
import type { Services } from '../../base/context.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import type { WriteOrigin } from '../counters/audience.rules.ts';
import { invalid, NotFound, ValidationFailed } from '../../base/errors.ts';
import { UniqueViolation } from '../../storage/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { readContacts, readPastCancellations } from '../standing/contact-reads.store.ts';
import type { ContactState, StoredContact } from '../standing/contact-state.ts';
import { readContact } from '../standing/read-contact.ts';
import { writeContacts } from '../standing/contact-writes.store.ts';
import { emptyContact, isChanged, mergedContact, replacedContact } from './contacts.rules.ts';
import { findContact, type ContactRow } from './contacts.store.ts';
import { readReferences, referenceErrors, subscriptionDrafts } from './references.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import { rememberInactive } from '../suppressions/remember-inactive.store.ts';
import { addressState } from '../standing/standing.rules.ts';
import { confirmationRefusal, planSubscriptions } from './subscriptions.rules.ts';

/** Interface: contacts, Creating a contact. */
const emailTaken = messageOf('api', 'contact.taken');

/** Dependencies of changing contacts. */
type Requested = Services & Requester;

/** A contact that was written. */
export interface WrittenContact {
  readonly row: ContactRow;
  readonly isNew: boolean;
  /** True where it is found under another address than before. */
  readonly isMoved: boolean;
}

/** Makes a contact. Throws ValidationFailed. Interface: contacts, contactCreate. */
export async function createContact(
  services: Requested,
  body: ContactBody & { readonly email: string },
): Promise<WrittenContact> {
  return writing(services, (db, origin) => saveNew(db, { email: body.email, body, origin }));
}

/**
 * Replaces a contact, or makes one. Throws ValidationFailed, and NotFound where the path holds no address. Interface:
 * contacts, contactReplace.
 */
export async function replaceContact(
  services: Requested,
  pathEmail: string,
  body: ContactBody,
): Promise<WrittenContact> {
  const address = parseEmailAddress(pathEmail);
  if (!address.ok) throw new NotFound();
  return writing(services, async (db, origin) => {
    const before = (await readContacts(db, [address.key])).get(address.key);
    if (before === undefined) return saveNew(db, { email: body.email ?? address.email, body, origin });
    return save(db, { before, after: replacedContact(before, body), body, origin });
  });
}

/** Changes what is given of a contact. Throws ValidationFailed, NotFound. Interface: contacts, contactUpdate. */
export async function changeContact(
  services: Requested,
  pathEmail: string,
  body: ContactBody,
): Promise<WrittenContact> {
  return writing(services, async (db, origin) => {
    const before = await readContact(db, pathEmail);
    return save(db, { before, after: mergedContact(before, body), body, origin });
  });
}

/**
 * Deletes a contact with its subscriptions. What was canceled, and why it was inactive, is remembered. Throws NotFound.
 */
export async function deleteContact(services: Requested, pathEmail: string): Promise<void> {
  const { storage, now } = services;
  await storage.write(async (db) => {
    const before = await readContact(db, pathEmail);
    const at = now();
    await rememberInactive(db, before, at);
    await writeContacts(db, [{ before, after: null }], { at, source: sourceOf(services) });
  });
}

type Job = (db: Kysely<Database>, origin: WriteOrigin) => Promise<WrittenContact>;

async function writing(services: Requested, job: Job): Promise<WrittenContact> {
  const { storage, now } = services;
  try {
    return await storage.write((db) => job(db, { at: now(), source: sourceOf(services) }));
  } catch (error) {
    // An import may have been faster.
    if (error instanceof UniqueViolation && error.table === 'contact') throw invalid(emailTaken, 'email');
    throw error;
  }
}

interface NewContact {
  readonly email: string;
  readonly body: ContactBody;
  readonly origin: WriteOrigin;
}

function saveNew(db: Kysely<Database>, { email, body, origin }: NewContact): Promise<WrittenContact> {
  const after = replacedContact(emptyContact(email, origin.at), { ...body, email });
  return save(db, { before: null, after, body, origin });
}

interface Saving {
  readonly before: StoredContact | null;
  readonly after: ContactState;
  readonly body: ContactBody;
  readonly origin: WriteOrigin;
}

async function save(db: Kysely<Database>, { before, after, body, origin }: Saving): Promise<WrittenContact> {
  const now = origin.at;
  const isMoved = before !== null && before.email_key !== after.email_key;
  const references = await readReferences(db, [body]);
  const errors = {
    ...((before === null || isMoved) && (await isTaken(db, after.email_key)) ? { email: [emailTaken] } : {}),
    ...referenceErrors(body, references),
  };
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  const past = await readPastCancellations(db, [after.email_key, ...(isMoved ? [before.email_key] : [])]);
  const entries = (await findSuppressionsOf(db, [after.email_key])).get(after.email_key) ?? [];
  const drafts = subscriptionDrafts(body, references);
  const plan = planSubscriptions(drafts ?? [], {
    before: after.subscriptions,
    past: new Map([...past.values()].flatMap((one) => [...one])),
    keepsOthers: drafts === null,
    address: addressState(after, entries),
    way: 'interface',
    now,
  });
  if (plan.refused.length > 0) throw invalid(confirmationRefusal(plan.refused), 'lists');
  const planned = { ...after, subscriptions: plan.after };
  if (before === null || isChanged(before, planned)) {
    await writeContacts(db, [{ before, after: { ...planned, updated_at: now } }], origin);
  }
  const row = await findContact(db, after.email_key);
  if (row === undefined) throw new TypeError('a contact that was written is not there');
  return { row, isNew: before === null, isMoved };
}

async function isTaken(db: Kysely<Database>, key: string): Promise<boolean> {
  return (await readContacts(db, [key])).has(key);
}
