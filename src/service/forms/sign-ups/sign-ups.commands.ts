import type { Transaction } from 'kysely';
import { day_ms } from '../../../lib/time/durations.ts';
import { joinNames } from '../../../messages/join-names.ts';
import { mailboxKey } from '../../../lib/email/mailbox-key.ts';
import { forgiveBounces } from '../../people/standing/forgive-bounces.store.ts';
import { findTypedAttributes, keepMadeOptions } from '../../people/attributes/attribute-types.store.ts';
import { judgesOf, typedValues } from '../../people/attributes/typed-values.rules.ts';
import { insertConsent, isConfirmed } from '../../people/consents/consents.store.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import { readContacts, readPastCancellations } from '../../people/standing/contact-reads.store.ts';
import { forgetCancellations, writeContacts } from '../../people/standing/contact-writes.store.ts';
import { isChanged } from '../../people/contacts/contacts.rules.ts';
import { addressState } from '../../people/standing/standing.rules.ts';
import type { Services } from '../../base/context.ts';
import { Throttled } from '../../base/errors.ts';
import { findLists, type FormList, type FormSender } from '../forms/form-parts.store.ts';
import { numbersOf } from '../forms/forms.rules.ts';
import { queueMail } from '../../senders/outgoing-mails/outgoing-mails.store.ts';
import { confirmationLink } from '../../base/links/public-urls.ts';
import type { Database } from '../../storage/tables.ts';
import { findSuppressionsOf } from '../../people/standing/suppression-lookup.store.ts';
import { deleteSuppressions } from '../../people/suppressions/suppressions.store.ts';
import { notifyOnceSince } from '../../desk/notifications/notifications.store.ts';
import { confirmationMail } from './confirmation-mail.rules.ts';
import { noticeOfFlood } from './flood-notice.ts';
import type { OpenForm } from './open-form.ts';
import {
  confirmedContact,
  linkLifetimeMs,
  signUpKeyLength,
  signUpLimits,
  wordingOfForm,
} from './sign-ups.rules.ts';
import {
  countFormSignUps,
  countMailboxSignUps,
  deleteSignUp,
  findSignUp,
  insertSignUp,
  isOfFriend,
  type SignUpRow,
} from './sign-ups.store.ts';
import type { SubmittedValues } from './submission.rules.ts';

/** Person who has submitted a form, as seen by the network. */
export interface Submitter {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Keeps a sign-up, and queues the email whose link confirms it. The same is done whether the address is known or not,
 * subscribed, canceled or neither: a form doesn't reveal who is on a list. Past a few emails an hour to one mailbox
 * nothing is done, and nothing else is answered; nor for an address that is permanently suppressed. Interface: forms,
 * Submissions. Throws Throttled past many sign-ups an hour by the form or by all forms, whatever the address, and
 * notifies the owner of that once a day.
 */
export async function keepSignUp(
  services: Services,
  form: OpenForm,
  { values, submitter }: { readonly values: SubmittedValues; readonly submitter: Submitter },
): Promise<void> {
  const { storage, now, randomId, wake } = services;
  const submitted_at = now();
  const key = randomId(signUpKeyLength);
  const wording = wordingOfForm(form);
  const isTurnedAway = await storage.write(async (db) => {
    const since = submitted_at - signUpLimits.withinMs;
    if (await isFlooded(db, form.row.id, since)) {
      await notifyOnceSince(db, submitted_at - day_ms, noticeOfFlood(form.row, submitted_at));
      return true;
    }
    const mailbox_key = mailboxKey(values.email_key);
    if ((await countMailboxSignUps(db, mailbox_key, since)) >= signUpLimits.ofMailbox) return false;
    if (await isSuppressedForGood(db, values.email_key)) return false;
    const { attributes, ...fields } = values;
    const id = await insertSignUp(db, {
      ...fields,
      key,
      mailbox_key,
      form_id: form.row.id,
      attributes: JSON.stringify(attributes),
      lists: JSON.stringify(form.lists.map(({ id }) => id)),
      form_name: form.row.name,
      wording: JSON.stringify(wording),
      submitted_at,
      submitted_from: submitter.address,
      user_agent: submitter.userAgent,
      language: form.t.language,
      expires_at: submitted_at + linkLifetimeMs,
    });
    await queueConfirmation(services, db, {
      id,
      key,
      values,
      form,
      expiresAt: submitted_at + linkLifetimeMs,
    });
    return false;
  });
  // Thrown outside of the transaction, which stores the notice.
  if (isTurnedAway) throw new Throttled(floodWaitSeconds);
  wake();
}

/** Seconds after which a form with too many sign-ups may be submitted again. */
const floodWaitSeconds = 60;

async function isFlooded(db: Transaction<Database>, formId: number, since: number): Promise<boolean> {
  return (
    (await countFormSignUps(db, formId, since)) >= signUpLimits.ofForm ||
    (await countFormSignUps(db, null, since)) >= signUpLimits.inAll
  );
}

interface Confirmation {
  /** The sign-up's. */
  readonly id: number;
  readonly key: string;
  readonly values: SubmittedValues;
  readonly form: OpenForm;
  readonly expiresAt: number;
}

async function queueConfirmation(
  services: Services,
  db: Transaction<Database>,
  { id, key, values, form, expiresAt }: Confirmation,
): Promise<void> {
  const { config, signing } = services;
  const { verify_mail_subject: subject, verify_mail_text: text } = form.words;
  const sender: FormSender = form.sender;
  const mail = confirmationMail(
    { subject, text, language: form.t.language },
    {
      ...values,
      listNames: namesOf(form.lists, form.t.locale),
      senderName: sender.name,
      confirmationLink: confirmationLink(config.publicUrl, signing.sign('confirm', key, expiresAt)),
    },
  );
  const from = { name: sender.name, email: sender.email };
  const to = { name: '', email: values.email };
  await queueMail(db, { purpose: 'form confirmation', from, to, ...mail, sign_up_id: id }, services);
}

function namesOf(lists: readonly FormList[], locale: string): string {
  return joinNames(
    lists.map(({ name }) => name),
    locale,
  );
}

/** State of a confirmation link. */
export type SignUpState =
  | { readonly kind: 'waiting'; readonly signUp: SignUpRow; readonly lists: readonly FormList[] }
  | { readonly kind: 'confirmed' | 'expired' | 'unknown' | 'closed' };

/** Looks up the link of a confirmation email, and changes nothing. */
export async function readSignUp({ storage, signing, now }: Services, signed: string): Promise<SignUpState> {
  const verified = signing.verify('confirm', signed, now());
  if (verified.kind === 'forged') return { kind: 'unknown' };
  if (await isConfirmed(storage.read, verified.payload)) return { kind: 'confirmed' };
  if (verified.kind === 'expired') return { kind: 'expired' };
  const signUp = await findSignUp(storage.read, verified.payload);
  if (signUp === undefined) return { kind: 'unknown' };
  const lists = await listsOf(storage.read, signUp);
  return lists.length === 0 ? { kind: 'closed' } : { kind: 'waiting', signUp, lists };
}

/** Result of a confirmation. */
export type ConfirmationOutcome =
  | { readonly kind: 'subscribed'; readonly lists: readonly FormList[]; readonly language: string | null }
  | { readonly kind: 'confirmed' | 'expired' | 'unknown' | 'closed' };

/** Confirms a sign-up: contact, subscriptions and consent in one transaction. A second time changes nothing. */
export async function confirmSignUp(
  services: Services,
  signed: string,
  address: string,
): Promise<ConfirmationOutcome> {
  const state = await readSignUp(services, signed);
  if (state.kind !== 'waiting') return state;
  return services.storage.write(async (db): Promise<ConfirmationOutcome> => {
    // Read again: another press of the button, or a deletion, may have been faster.
    const signUp = await findSignUp(db, state.signUp.key);
    if (signUp === undefined) {
      return { kind: (await isConfirmed(db, state.signUp.key)) ? 'confirmed' : 'unknown' };
    }
    const lists = await listsOf(db, signUp);
    if (lists.length === 0) return { kind: 'closed' };
    const contact_id = await subscribe(db, { signUp, lists, now: services.now() });
    if (contact_id === null) {
      await deleteSignUp(db, signUp.id);
      return { kind: 'subscribed', lists, language: signUp.language };
    }
    await insertConsent(db, {
      sign_up_key: signUp.key,
      form_id: signUp.form_id,
      contact_id,
      form_name: signUp.form_name,
      email: signUp.email,
      lists: JSON.stringify(lists.map(({ hash, name }) => ({ hash, name }))),
      wording: signUp.wording,
      submitted_at: signUp.submitted_at,
      submitted_from: signUp.submitted_from,
      confirmed_at: services.now(),
      confirmed_from: address,
      user_agent: signUp.user_agent,
    });
    await deleteSignUp(db, signUp.id);
    return { kind: 'subscribed', lists, language: signUp.language };
  });
}

async function isSuppressedForGood(db: Transaction<Database>, email_key: string): Promise<boolean> {
  const entries = (await findSuppressionsOf(db, [email_key])).get(email_key) ?? [];
  return addressState(null, entries) === 'suppressed';
}

interface Subscribing {
  readonly signUp: SignUpRow;
  readonly lists: readonly FormList[];
  readonly now: number;
}

/**
 * Saves the contact after the confirmation and removes the entries that suppressed it; returns its id. Null for a
 * permanently suppressed address: nothing is saved, and the page pretends success.
 */
async function subscribe(
  db: Transaction<Database>,
  { signUp, lists, now }: Subscribing,
): Promise<number | null> {
  const { email_key } = signUp;
  const read = async () => (await readContacts(db, [email_key])).get(email_key);
  const before = (await read()) ?? null;
  const listIds = lists.map(({ id }) => id);
  const entries = (await findSuppressionsOf(db, [email_key])).get(email_key) ?? [];
  const judges = judgesOf(await findTypedAttributes(db));
  const given = attributesOf(signUp.attributes, new Set());
  // Values that no longer fit are left out: the attribute's type may have changed since.
  const attributes = typedValues(given, { given, before: before?.attributes ?? {}, judges }).values;
  const after = confirmedContact({
    past: (await readPastCancellations(db, [email_key])).get(email_key),
    address: addressState(before, entries),
    contact: before,
    values: { ...signUp, attributes },
    listIds,
    codes: new Set(judges.keys()),
    now,
  });
  if (after === null) return null;
  await deleteSuppressions(
    db,
    entries.map(({ id }) => id),
  );
  await keepMadeOptions(db, judges);
  if (before === null || isChanged(before, after)) {
    const source = (await isOfFriend(db, signUp)) ? 'friend' : `form:${signUp.form_id}`;
    await writeContacts(db, [{ before, after: { ...after, updated_at: now } }], { at: now, source });
  }
  if (before?.active === false) await forgiveBounces(db, before.id);
  await forgetCancellations(db, email_key, listIds);
  const written = await read();
  if (written === undefined) throw new TypeError('a contact that was written is not there');
  return written.id;
}

async function listsOf(db: Services['storage']['read'], signUp: SignUpRow): Promise<FormList[]> {
  const ids = numbersOf(signUp.lists);
  const lists = await findLists(db, ids);
  return ids.flatMap((id) => lists.get(id) ?? []);
}
