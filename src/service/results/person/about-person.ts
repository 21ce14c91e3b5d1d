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
  notOfContact,
  type SignUpRow,
} from './person.store.ts';

/** A page large enough for all records that one contact has few of. */
const all = { page: 1, limit: 100_000, offset: 0 };

/** Returns the confirmed sign-ups of a person: of the contact, and others with the email address. */
export async function consentsOfPerson(
  { read }: Pick<Storage, 'read'>,
  { email_key, contact_id }: KnownPerson,
): Promise<ConsentRow[]> {
  const own = contact_id === undefined ? [] : (await findConsents(read, { contact_id }, all)).rows;
  const others: ConsentRow[] = [];
  for await (const ids of allAddressRows(read, 'consent', email_key)) {
    const left = await notOfContact(read, { table: 'consent', ids }, contact_id);
    others.push(...(await findConsentsByIds(read, left)));
  }
  return [...own, ...others];
}

/** Returns everything stored about a person except the emails. */
export async function aboutPerson(
  context: Context,
  { email_key, contact_id }: KnownPerson,
  known: {
    readonly contact: ContactRow | undefined;
    readonly consents: readonly ConsentRow[];
    readonly now: number;
  },
) {
  const { storage, urls } = context;
  const { read } = storage;
  const signUps = await findSignUps(read, email_key);
  const serviceEmails = await findServiceEmails(read, email_key);
  const past = await findPastCancellations(read, email_key);
  return {
    email: known.contact?.email ?? email_key,
    exported: formatTimestamp(known.now),
    contact: known.contact === undefined ? null : contactView(known.contact, context),
    earlier_cancellations: past.map(({ hash, name, cancelled_at }) => ({
      ...{ list: hash, name, cancelled: formatTimestamp(cancelled_at) },
    })),
    suppressions: (await suppressionsOf(storage, email_key)).map((row) => suppressionView(row, urls)),
    consents: known.consents.map(consentView),
    stated_consents: await statedConsentsOf(storage, contact_id),
    waiting_sign_ups: signUps.map(signUpView),
    changes: contact_id === undefined ? [] : await changesOf(storage, contact_id),
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

async function suppressionsOf({ read }: Pick<Storage, 'read'>, email_key: string) {
  const entries = (await findSuppressionsOf(read, [email_key])).get(email_key) ?? [];
  return findSuppressionRows(
    read,
    entries.map(({ id }) => id),
  );
}

async function statedConsentsOf({ read }: Pick<Storage, 'read'>, contact_id: number | undefined) {
  if (contact_id === undefined) return [];
  const { rows } = await findStatedConsents(read, contact_id, all);
  return rows.map(statedConsentView);
}

/** Returns the imports, jobs, and edits that touched a contact, with their changes. */
async function changesOf(storage: Storage, contact_id: number) {
  const { results } = await timelineEvents(storage, contact_id, { group: 'changes', ...all });
  return results;
}
