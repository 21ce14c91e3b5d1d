import type { Kysely } from 'kysely';
import { cleanText } from '../../lib/contact/contact-fields.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { importMode } from '../../contract/imports.ts';
import type { FieldErrors } from '../../contract/parse.ts';
import type { Services } from '../context.ts';
import { ValidationFailed } from '../errors.ts';
import type { Database } from '../storage/tables.ts';
import { readContacts, readPastCancellations } from './contact-reads.store.ts';
import type { ContactState, PastCancellations, StoredContact } from './contact-state.ts';
import { writeContacts, type ContactWrite } from './contact-writes.store.ts';
import { emptyContact, isChanged, mergedContact, replacedContact } from './contacts.rules.ts';
import { findSuppressionsOf } from '../suppressions/suppression-lookup.store.ts';
import type { SuppressionEntry } from '../suppressions/suppressions.rules.ts';
import {
  readReferences,
  referenceErrors,
  subscriptionDrafts,
  type ContactBody,
  type References,
} from './references.ts';
import { addressState } from './standing.rules.ts';
import { confirmationRefusal, planSubscriptions } from './subscriptions.rules.ts';

/** A contact of a bulk import. */
type BulkItem = ContactBody & { readonly email: string };

/** How many items had each outcome; their sum is the number of items. */
export interface BulkOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly left: number;
  readonly duplicate: number;
}

/** Most messages in one answer. */
const messagesShown = 100;

/**
 * Imports contacts in one transaction: all of them, or none and a message for each item that doesn't fit. Modes as
 * in the import of a file, and as there: the first of several items with one address counts, an empty value says
 * nothing in mode 2, and what was cancelled stays so. Throws ValidationFailed on `items`. Choice: bulk import.
 */
export function importContacts(
  { storage, now }: Services,
  { items, mode }: { readonly items: readonly BulkItem[]; readonly mode: number },
): Promise<BulkOutcome> {
  return storage.write(async (db) => {
    const time = now();
    const known = await readKnown(db, items);
    const errors = items.flatMap((item, index) => messagesFor(item, index, known));
    const seen = new Set<string>();
    const writes: ContactWrite[] = [];
    const outcome = { created: 0, updated: 0, unchanged: 0, left: 0, duplicate: 0 };
    for (const [index, item] of items.entries()) {
      const key = emailKey(item.email);
      const before = known.contacts.get(key) ?? null;
      if (seen.has(key)) outcome.duplicate += 1;
      else if (before !== null && mode === importMode.leave) outcome.left += 1;
      else {
        const { after, refused } = planItem(item, { before, mode, known, now: time });
        if (refused.length > 0) errors.push(`item ${index + 1}, lists: ${confirmationRefusal(refused)}`);
        if (before === null) outcome.created += 1;
        else if (isChanged(before, after)) outcome.updated += 1;
        else outcome.unchanged += 1;
        if (before === null || isChanged(before, after)) {
          writes.push({ before, after: { ...after, updated_at: time } });
        }
      }
      seen.add(key);
    }
    if (errors.length > 0) throw new ValidationFailed({ items: errors.slice(0, messagesShown) });
    await writeContacts(db, writes);
    return outcome;
  });
}

interface Known {
  readonly contacts: ReadonlyMap<string, StoredContact>;
  readonly past: ReadonlyMap<string, PastCancellations>;
  readonly suppressions: ReadonlyMap<string, readonly SuppressionEntry[]>;
  readonly references: References;
}

async function readKnown(db: Kysely<Database>, items: readonly BulkItem[]): Promise<Known> {
  const keys = [...new Set(items.map(({ email }) => emailKey(email)))];
  return {
    contacts: await readContacts(db, keys),
    past: await readPastCancellations(db, keys),
    suppressions: await findSuppressionsOf(db, keys),
    references: await readReferences(db, items),
  };
}

function messagesFor(item: BulkItem, index: number, { references }: Known): string[] {
  const errors: FieldErrors = referenceErrors(item, references);
  return Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => `item ${index + 1}, ${field}: ${message}`),
  );
}

interface ItemPlanning {
  readonly before: StoredContact | null;
  readonly mode: number;
  readonly known: Known;
  readonly now: number;
}

function planItem(
  item: BulkItem,
  { before, mode, known, now }: ItemPlanning,
): { readonly after: ContactState; readonly refused: readonly string[] } {
  const isMerging = before !== null && mode === importMode.update;
  const start = before ?? emptyContact(item.email, now);
  const after = isMerging ? mergedContact(start, withoutEmpty(item)) : replacedContact(start, item);
  const drafts = subscriptionDrafts(item, known.references);
  const plan = planSubscriptions(drafts ?? [], {
    before: start.subscriptions,
    past: known.past.get(start.email_key) ?? new Map<number, number>(),
    keepsOthers: drafts === null || isMerging,
    address: addressState(start, known.suppressions.get(start.email_key) ?? []),
    way: 'import',
    now,
  });
  return { after: { ...after, subscriptions: plan.after }, refused: plan.refused };
}

function withoutEmpty({ first_name, last_name, attributes, sms_number }: BulkItem): ContactBody {
  const values = Object.entries(attributes ?? {}).filter(
    ([, value]) => value !== null && cleanText(String(value)) !== '',
  );
  return {
    first_name: first_name === '' ? undefined : first_name,
    last_name: last_name === '' ? undefined : last_name,
    sms_number: sms_number ?? undefined,
    attributes: Object.fromEntries(values),
  };
}
