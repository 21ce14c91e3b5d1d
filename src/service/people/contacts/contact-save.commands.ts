import type { Kysely } from 'kysely';
import type { ContactBody } from '../../../contract/people/contacts.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { messageOf, type Message } from '../../../messages/translator.ts';
import { keepMadeOptions } from '../attributes/attribute-types.store.ts';
import { typedValues, type ValuesJudged } from '../attributes/typed-values.rules.ts';
import type { WriteOrigin } from '../counters/audience.rules.ts';
import type { WriteJob } from '../../storage/storage.ts';
import type { Database } from '../../storage/tables.ts';
import { readContacts, readPastCancellations } from '../standing/contact-reads.store.ts';
import type { ContactState, StoredContact } from '../standing/contact-state.ts';
import { noteEdit } from '../changes/contact-edits.store.ts';
import { writeContacts } from '../standing/contact-writes.store.ts';
import { emptyContact, isChanged, mergedContact, replacedContact } from './contacts.rules.ts';
import { findContact, type ContactRow } from './contacts.store.ts';
import { readReferences, referenceErrors, subscriptionDrafts, type References } from './references.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import { addressState } from '../standing/standing.rules.ts';
import {
  confirmationRefusal,
  planSubscriptions,
  type SubscriptionDraft,
  type SubscriptionPlan,
} from './subscriptions.rules.ts';

/** Interface: contacts, Creating a contact. */
export const emailTaken = messageOf('api', 'contact.taken');

/** A contact to write. */
export interface ContactSave {
  /** `replace` creates a contact if none has the address, `change` refuses that. */
  readonly kind: 'create' | 'replace' | 'change';
  /** Address before the change. */
  readonly email: string;
  readonly body: ContactBody;
  readonly origin: WriteOrigin;
}

/** A saved contact. */
export interface WrittenContact {
  readonly row: ContactRow;
  readonly isNew: boolean;
  /** True if its address has changed. */
  readonly isMoved: boolean;
}

/** A saved contact, or the reasons why nothing was saved: null if the contact doesn't exist. */
type SavedContact =
  | WrittenContact
  | { readonly errors: Readonly<Record<string, readonly Message<'api'>[]>> | null };

/** Saves one contact with its subscriptions. */
export const contactSave: WriteJob<ContactSave, SavedContact> = {
  name: 'contactSave',
  async run(db, _dialect, { kind, email, body, origin }) {
    if (kind === 'create') return saveNew(db, { email, body, origin });
    const key = emailKey(email);
    const before = (await readContacts(db, [key])).get(key);
    if (before !== undefined) {
      const after = kind === 'change' ? mergedContact(before, body) : replacedContact(before, body);
      return save(db, { before, after, body, origin });
    }
    return kind === 'change' ? { errors: null } : saveNew(db, { email: body.email ?? email, body, origin });
  },
};

interface NewContact {
  readonly email: string;
  readonly body: ContactBody;
  readonly origin: WriteOrigin;
}

function saveNew(db: Kysely<Database>, { email, body, origin }: NewContact): Promise<SavedContact> {
  const after = replacedContact(emptyContact(email, origin.at), { ...body, email });
  return save(db, { before: null, after, body, origin });
}

interface Saving {
  readonly before: StoredContact | null;
  readonly after: ContactState;
  readonly body: ContactBody;
  readonly origin: WriteOrigin;
}

async function save(
  db: Kysely<Database>,
  { before, after: asked, body, origin }: Saving,
): Promise<SavedContact> {
  const now = origin.at;
  const isMoved = before !== null && before.email_key !== asked.email_key;
  const references = await readReferences(db, [body]);
  const { values, refused } = judgedValues({ before, after: asked, body, origin }, references);
  const after = { ...asked, attributes: values };
  const errors = {
    ...((before === null || isMoved) && (await isTaken(db, after.email_key)) ? { email: [emailTaken] } : {}),
    ...(refused.length > 0 ? { attributes: refused } : {}),
    ...referenceErrors(body, references),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const drafts = subscriptionDrafts(body, references);
  const plan = await plannedSubscriptions(db, drafts, { before, after, now });
  if (plan.refused.length > 0) return { errors: { lists: [confirmationRefusal(plan.refused)] } };
  const planned = { ...after, subscriptions: plan.after };
  await keepMadeOptions(db, references.judges);
  if (before === null || isChanged(before, planned)) {
    await writeContacts(db, [{ before, after: { ...planned, updated_at: now } }], origin);
    if (before !== null) await noteEdit(db, { before, after: planned }, origin);
  }
  const row = await findContact(db, after.email_key);
  if (row === undefined) throw new TypeError('a contact that was written is not there');
  return { row, isNew: before === null, isMoved };
}

interface Planning {
  readonly before: StoredContact | null;
  readonly after: ContactState;
  readonly now: number;
}

async function plannedSubscriptions(
  db: Kysely<Database>,
  drafts: readonly SubscriptionDraft[] | null,
  { before, after, now }: Planning,
): Promise<SubscriptionPlan> {
  if (drafts === null) return { after: after.subscriptions, refused: [] };
  const keys = new Set([after.email_key, before?.email_key ?? after.email_key]);
  const past = await readPastCancellations(db, [...keys]);
  const entries = (await findSuppressionsOf(db, [after.email_key])).get(after.email_key) ?? [];
  return planSubscriptions(drafts, {
    before: after.subscriptions,
    past: new Map([...past.values()].flatMap((one) => [...one])),
    keepsOthers: false,
    address: addressState(after, entries),
    way: 'interface',
    now,
  });
}

function judgedValues({ before, after, body }: Saving, { judges }: References): ValuesJudged {
  const given = body.attributes ?? {};
  return typedValues(after.attributes, { given, before: before?.attributes ?? {}, judges });
}

async function isTaken(db: Kysely<Database>, key: string): Promise<boolean> {
  return (await readContacts(db, [key])).has(key);
}
