import { contactFieldNames, fieldsOf } from '../../../lib/contact/contact-fields.ts';
import type { ContactState } from './contact-state.ts';
import { contactNameKeys } from './name-key.ts';

const rowFields = [
  ...(['email', 'email_key', ...contactFieldNames, 'updated_at'] as const),
  ...(['active', 'inactive_reason', 'inactive_cause', 'suppressed_by'] as const),
] as const satisfies readonly (keyof ContactState)[];

/** Returns true if a write from one state of a contact to the other leaves its row unchanged. */
export function isSameRow(one: ContactState, other: ContactState): boolean {
  return rowFields.every((name) => one[name] === other[name]) && hasSameValues(one, other);
}

function hasSameValues({ attributes: own }: ContactState, { attributes: others }: ContactState): boolean {
  return own === others || JSON.stringify(own) === JSON.stringify(others);
}

/** Returns the columns of a contact that writes change. */
export function contactRow(contact: ContactState) {
  return {
    email: contact.email,
    email_key: contact.email_key,
    ...fieldsOf(contact),
    ...contactNameKeys(contact),
    attributes: JSON.stringify(contact.attributes),
    active: contact.active ? 1 : 0,
    inactive_reason: contact.active ? null : contact.inactive_reason,
    inactive_cause: contact.active ? null : contact.inactive_cause,
    suppressed_by: contact.active ? null : contact.suppressed_by,
    updated_at: contact.updated_at,
  };
}
