import { contactFieldNames, isTextField, type ContactFields } from '../../../lib/contact/contact-fields.ts';
import type { ExistingContact, ExistingSubscription } from './importer.rules.ts';
import type { BatchRules } from './row-rules.ts';

const ownColumns = [
  ...(['id', 'email_key', 'attributes', 'active', 'seen_to'] as const),
  ...(['subscription_id', 'list_id', 'cancelled_at'] as const),
] as const;

/** Columns of the rows from which a batch's contacts are read: a row for each subscription, or one without. */
export const knownColumns = [...ownColumns, ...contactFieldNames] as const;

interface Growing extends ExistingContact {
  readonly subscriptions: ExistingSubscription[];
}

/** Builds contacts by `email_key` from rows of `knownColumns`, as JSON text. Deleted lists are skipped. */
export function knownContacts(
  text: string,
  { deleted_lists }: Pick<BatchRules, 'deleted_lists'>,
): Map<string, ExistingContact> {
  const rows: unknown = JSON.parse(text);
  if (!isArray(rows)) throw new TypeError('contacts are read back as an array');
  const contacts = new Map<string, Growing>();
  for (const row of rows) {
    const known = knownRow(row);
    if (known === null) throw new TypeError('a contact is read back in other columns than were asked for');
    const { id, email_key, subscription_id, list_id, cancelled_at } = known;
    let contact = contacts.get(email_key);
    if (contact === undefined) {
      contact = contactOf(known);
      contacts.set(email_key, contact);
    }
    if (contact.id !== id) throw new TypeError('two contacts have one address');
    if (subscription_id === null || list_id === null || deleted_lists.has(list_id)) continue;
    contact.subscriptions.push({ id: subscription_id, list_id, cancelled_at });
  }
  return contacts;
}

function contactOf({ id, fields, attributes, active, seen_to }: KnownRow): Growing {
  return {
    id,
    ...fields,
    attributes,
    active: active === 1,
    is_seen: seen_to !== null && seen_to >= id,
    subscriptions: [],
  };
}

type KnownRow = NonNullable<ReturnType<typeof knownRow>>;

/** Returns the values of a row by column; null for other values than the columns have. */
function knownRow(row: unknown) {
  if (!isArray(row) || row.length !== knownColumns.length) return null;
  // The only place that depends on the order of `knownColumns`.
  const [id, email_key, attributes, active, seen_to, subscription_id, list_id, cancelled_at] = row;
  if (typeof id !== 'number' || typeof email_key !== 'string') return null;
  if (typeof attributes !== 'string' || typeof active !== 'number') return null;
  if (!isNumberOrNull(seen_to) || !isNumberOrNull(subscription_id)) return null;
  if (!isNumberOrNull(list_id) || !isNumberOrNull(cancelled_at)) return null;
  const fields: Record<string, unknown> = {};
  let at = ownColumns.length;
  for (const name of contactFieldNames) {
    fields[name] = row[at];
    at += 1;
  }
  if (!areFields(fields)) return null;
  return { id, email_key, fields, attributes, active, seen_to, subscription_id, list_id, cancelled_at };
}

function areFields(fields: Readonly<Record<string, unknown>>): fields is ContactFields {
  return contactFieldNames.every((name) => {
    const value = fields[name];
    return typeof value === 'string' || (value === null && !isTextField(name));
  });
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

/** `Array.isArray` without its `any`. */
function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
