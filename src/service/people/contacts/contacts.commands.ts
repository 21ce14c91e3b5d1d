import type { ContactBody } from '../../../contract/people/contacts.ts';
import { emailKey, parseEmailAddress } from '../../../lib/email/email-address.ts';
import type { Services } from '../../base/context.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import { invalid, NotFound, ValidationFailed } from '../../base/errors.ts';
import { UniqueViolation } from '../../storage/errors.ts';
import { readContact } from '../standing/read-contact.ts';
import { writeContacts } from '../standing/contact-writes.store.ts';
import { rememberInactive } from '../suppressions/remember-inactive.store.ts';
import { contactSave, emailTaken, type ContactSave, type WrittenContact } from './contact-save.commands.ts';

/** Dependencies of changing contacts. */
type Requested = Services & Requester;

/** Creates a contact. Throws ValidationFailed. Interface: contacts, contactCreate. */
export async function createContact(
  services: Requested,
  body: ContactBody & { readonly email: string },
): Promise<WrittenContact> {
  return writing(services, { kind: 'create', email: body.email, body });
}

/**
 * Replaces a contact, or creates one. Throws ValidationFailed, and NotFound if the path holds no address. Interface:
 * contacts, contactReplace.
 */
export async function replaceContact(
  services: Requested,
  pathEmail: string,
  body: ContactBody,
): Promise<WrittenContact> {
  const address = parseEmailAddress(pathEmail);
  if (!address.ok) throw new NotFound();
  return writing(services, { kind: 'replace', email: address.email, body });
}

/** Changes the given fields of a contact. Throws ValidationFailed, NotFound. Interface: contacts, contactUpdate. */
export async function changeContact(
  services: Requested,
  pathEmail: string,
  body: ContactBody,
): Promise<WrittenContact> {
  return writing(services, { kind: 'change', email: pathEmail, body });
}

/**
 * Deletes a contact with its subscriptions. Cancellations, and the reason for being inactive, are remembered. Throws
 * NotFound.
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

async function writing(
  services: Requested,
  wanted: Pick<ContactSave, 'kind' | 'email' | 'body'>,
): Promise<WrittenContact> {
  const { storage, now } = services;
  const save = { ...wanted, origin: { at: now(), source: sourceOf(services) } };
  const names = [wanted.email, wanted.body.email ?? wanted.email].map(
    (email) => `contact ${emailKey(email)}`,
  );
  try {
    const saved = await storage.run(contactSave, save, { names });
    if ('row' in saved) return saved;
    throw saved.errors === null ? new NotFound() : new ValidationFailed(saved.errors);
  } catch (error) {
    // An import may have been faster.
    if (error instanceof UniqueViolation && error.table === 'contact') throw invalid(emailTaken, 'email');
    throw error;
  }
}
