import type { ExistingContact, ExistingSubscription } from './importer.rules.ts';
import type { BatchRules } from './row-rules.ts';

/** Columns of the rows from which a batch's contacts are read: a row for each subscription, or one without. */
export const knownColumns = [
  'id',
  'email_key',
  'first_name',
  'last_name',
  'attributes',
  'sms_number',
  'active',
  'seen_to',
  'subscription_id',
  'list_id',
  'cancelled_at',
] as const;

type KnownRow = readonly [
  id: number,
  email_key: string,
  first_name: string,
  last_name: string,
  attributes: string,
  sms_number: string | null,
  active: number,
  seen_to: number | null,
  subscription_id: number | null,
  list_id: number | null,
  cancelled_at: number | null,
];

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
    if (!isKnownRow(row)) throw new TypeError('a contact is read back in other columns than were asked for');
    const [id, key, , , , , , , subscription, list_id, cancelled_at] = row;
    let contact = contacts.get(key);
    if (contact === undefined) {
      contact = contactOf(row);
      contacts.set(key, contact);
    }
    if (contact.id !== id) throw new TypeError('two contacts have one address');
    if (subscription === null || list_id === null || deleted_lists.has(list_id)) continue;
    contact.subscriptions.push({ id: subscription, list_id, cancelled_at });
  }
  return contacts;
}

function contactOf(row: KnownRow): Growing {
  const [id, , first_name, last_name, attributes, sms_number, active, seen_to] = row;
  return {
    id,
    first_name,
    last_name,
    attributes,
    sms_number,
    active: active === 1,
    is_seen: seen_to !== null && seen_to >= id,
    subscriptions: [],
  };
}

function isKnownRow(row: unknown): row is KnownRow {
  if (!isArray(row) || row.length !== knownColumns.length) return false;
  const [id, key, first, last, attributes, sms, active, ...numbers] = row;
  return (
    typeof id === 'number' &&
    typeof key === 'string' &&
    typeof first === 'string' &&
    typeof last === 'string' &&
    typeof attributes === 'string' &&
    (sms === null || typeof sms === 'string') &&
    typeof active === 'number' &&
    numbers.every((value) => value === null || typeof value === 'number')
  );
}

/** `Array.isArray` without its `any`. */
function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
