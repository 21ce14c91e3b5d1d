import type { ContactRow } from '../../people/contacts/contacts.store.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import type { Context } from '../../base/context.ts';
import { findConsents, findConsentsByIds, type ConsentRow } from '../../people/consents/consents.store.ts';
import { wordingOf } from '../../people/consents/consents.rules.ts';
import { consentView, statedConsentView } from '../../people/consents/consents.view.ts';
import { findStatedConsents } from '../../people/consents/stated-consents.store.ts';
import { contactView } from '../../people/contacts/contacts.view.ts';
import { allAddressRows } from '../../people/person/address-rows.store.ts';
import { findSuppressionsOf } from '../../people/standing/suppression-lookup.store.ts';
import { findSuppressionRows } from '../../people/suppressions/suppressions.store.ts';
import { suppressionView } from '../../people/suppressions/suppressions.view.ts';
import type { Storage } from '../../storage/storage.ts';
import { timelineEvents } from '../timeline/timeline-events.ts';
import type { KnownPerson } from './mails-of-person.ts';
import {
  findPastCancellations,
  findServiceEmails,
  findSignUps,
  notOfContacts,
  type SignUpRow,
} from './person.store.ts';

/** A page large enough for all records that one contact has few of. */
const all = { page: 1, limit: 100_000, offset: 0 };

/** Returns the confirmed sign-ups of a person: of the contacts, and others with the email address. */
export async function consentsOfPerson(
  { read }: Pick<Storage, 'read'>,
  { keys, contactIds }: KnownPerson,
): Promise<ConsentRow[]> {
  const found: ConsentRow[] = [];
  for (const contact_id of contactIds) found.push(...(await findConsents(read, { contact_id }, all)).rows);
  for (const key of keys) {
    for await (const ids of allAddressRows(read, 'consent', key)) {
      const left = await notOfContacts(read, { table: 'consent', ids }, contactIds);
      found.push(...(await findConsentsByIds(read, left)));
    }
  }
  return found;
}

/** Known records of a person. `others`: contacts with other spellings of the domain, which nearly nobody has. */
interface PersonRecords {
  readonly contact: ContactRow | undefined;
  readonly others: readonly ContactRow[];
  readonly consents: readonly ConsentRow[];
  readonly now: number;
}

/** Returns everything stored about a person except the emails. */
export async function aboutPerson(
  context: Context,
  { keys, contactIds }: KnownPerson,
  { contact, others, consents, now }: PersonRecords,
) {
  const { storage, urls } = context;
  const { read } = storage;
  const signUps = await findSignUps(read, keys);
  const serviceEmails = await findServiceEmails(read, keys);
  const past = await findPastCancellations(read, keys);
  return {
    email: contact?.email ?? keys[0],
    exported: formatTimestamp(now),
    contact: contact === undefined ? null : contactView(contact, context),
    ...(others.length === 0 ? {} : { other_contacts: others.map((one) => contactView(one, context)) }),
    earlier_cancellations: past.map(({ hash, name, cancelled_at }) => ({
      ...{ list: hash, name, cancelled: formatTimestamp(cancelled_at) },
    })),
    suppressions: (await suppressionsOf(storage, keys)).map((row) => suppressionView(row, urls)),
    consents: consents.map(consentView),
    stated_consents: await statedConsentsOf(storage, contactIds),
    waiting_sign_ups: signUps.map(signUpView),
    changes: await changesOf(storage, contactIds),
    system_emails: serviceEmails.map(({ purpose, subject, state, created_at, sent_at }) => ({
      ...{ purpose, subject, state, created: formatTimestamp(created_at), sent: timestampOrNull(sent_at) },
    })),
  };
}

function signUpView(row: SignUpRow) {
  return {
    ...{ form_name: row.form_name, email: row.email, sms_number: row.sms_number },
    ...{
      first_name: row.first_name,
      last_name: row.last_name,
      attributes: attributesOf(row.attributes, new Set()),
    },
    ...{ wording: wordingOf(row.wording), submitted: formatTimestamp(row.submitted_at) },
    ...{ submitted_from: row.submitted_from, user_agent: row.user_agent },
    expires: formatTimestamp(row.expires_at),
  };
}

async function suppressionsOf({ read }: Pick<Storage, 'read'>, keys: readonly string[]) {
  const entries = [...(await findSuppressionsOf(read, keys)).values()].flat();
  return findSuppressionRows(read, [...new Set(entries.map(({ id }) => id))]);
}

async function statedConsentsOf({ read }: Pick<Storage, 'read'>, contactIds: readonly number[]) {
  const found = [];
  for (const id of contactIds) found.push(...(await findStatedConsents(read, id, all)).rows);
  return found.map(statedConsentView);
}

/** Returns the imports, jobs, and edits that touched contacts, with their changes. */
async function changesOf(storage: Storage, contactIds: readonly number[]) {
  const found = [];
  for (const id of contactIds) {
    found.push(...(await timelineEvents(storage, id, { group: 'changes', ...all })).results);
  }
  return found;
}
