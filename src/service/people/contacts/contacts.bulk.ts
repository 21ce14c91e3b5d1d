import type { Kysely } from 'kysely';
import { fieldsOf } from '../../../lib/contact/contact-fields.ts';
import { emailKey } from '../../../lib/email/email-address.ts';
import { importedFields, importMode, leavesOtherLists } from '../../../contract/imports/import-mode.ts';
import type { ContactBody } from '../../../contract/people/contacts.ts';
import type { Services } from '../../base/context.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import { PlacedSentence, ValidationFailed, type Sentence } from '../../base/errors.ts';
import type { Database } from '../../storage/tables.ts';
import { keepMadeOptions } from '../attributes/attribute-types.store.ts';
import { typedValues } from '../attributes/typed-values.rules.ts';
import { readContacts, readPastCancellations } from '../standing/contact-reads.store.ts';
import type { ContactState, PastCancellations, StoredContact } from '../standing/contact-state.ts';
import { writeContacts, type ContactWrite } from '../standing/contact-writes.store.ts';
import { emptyContact, givenValues, isChanged } from './contacts.rules.ts';
import { findSuppressionsOf } from '../standing/suppression-lookup.store.ts';
import type { SuppressionEntry } from '../standing/suppressions.rules.ts';
import { readReferences, referenceErrors, subscriptionDrafts, type References } from './references.ts';
import { addressState } from '../standing/standing.rules.ts';
import { confirmationRefusal, planSubscriptions } from './subscriptions.rules.ts';

/** A contact of a bulk import. */
type BulkItem = ContactBody & { readonly email: string };

/** Number of items with each outcome; their sum is the number of items. */
export interface BulkOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly left: number;
  readonly duplicate: number;
}

/** Maximum messages in one answer. */
const messagesShown = 100;

/**
 * Imports contacts in one transaction: all of them, or none with a message for each invalid item. Modes and rules are the
 * same as in a file import: the first of several items with the same address counts, an empty value changes nothing in
 * mode 2, and canceled subscriptions stay canceled. Throws ValidationFailed on `items`. Interface: contacts, Bulk import.
 */
export function importContacts(
  services: Services & Requester,
  { items, mode }: { readonly items: readonly BulkItem[]; readonly mode: number },
): Promise<BulkOutcome> {
  const { storage, now } = services;
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
        const { after, refused, misfits } = planItem(item, { before, mode, known, now: time });
        errors.push(...misfits.map((misfit) => onItem(index, 'attributes', misfit)));
        if (refused.length > 0) errors.push(onItem(index, 'lists', confirmationRefusal(refused)));
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
    await keepMadeOptions(db, known.references.judges);
    await writeContacts(db, writes, { at: time, source: sourceOf(services) });
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

function messagesFor(item: BulkItem, index: number, { references }: Known): PlacedSentence[] {
  return Object.entries(referenceErrors(item, references)).flatMap(([field, messages]) =>
    messages.map((message) => onItem(index, field, message)),
  );
}

function onItem(index: number, field: string, sentence: Sentence): PlacedSentence {
  return new PlacedSentence(`item ${index + 1}, ${field}`, sentence);
}

interface ItemPlanning {
  readonly before: StoredContact | null;
  readonly mode: number;
  readonly known: Known;
  readonly now: number;
}

/** A contact after its item, with the refused parts. */
interface PlannedItem {
  readonly after: ContactState;
  /** Lists that it can't join. */
  readonly refused: readonly string[];
  /** Sentences on values that don't fit their attribute. */
  readonly misfits: readonly Sentence[];
}

function planItem(item: BulkItem, { before, mode, known, now }: ItemPlanning): PlannedItem {
  const start = before ?? emptyContact(item.email, now);
  const given = importedOf(item);
  const judged = typedValues(given.attributes, {
    given: item.attributes ?? {},
    before: before?.attributes ?? {},
    judges: known.references.judges,
  });
  const typed = { ...given, attributes: judged.values };
  const fields = before === null ? typed : importedFields(mode, typed, before);
  const drafts = subscriptionDrafts(item, known.references);
  const plan = planSubscriptions(drafts ?? [], {
    before: start.subscriptions,
    past: known.past.get(start.email_key) ?? new Map<number, number>(),
    keepsOthers: !leavesOtherLists(mode, drafts !== null),
    address: addressState(start, known.suppressions.get(start.email_key) ?? []),
    way: 'import',
    now,
  });
  const after = { ...start, ...fields, subscriptions: plan.after };
  return { after, refused: plan.refused, misfits: judged.refused };
}

function importedOf(item: BulkItem) {
  return { ...fieldsOf(item), attributes: givenValues(item.attributes ?? {}) };
}
