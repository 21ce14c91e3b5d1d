import { contactFields, emptyFields, type ContactState } from './contact-state.ts';
import { contactNameKeys } from './name-key.ts';

/** Returns the columns of a contact that writes change. */
export function contactRow(contact: ContactState) {
  return {
    email: contact.email,
    email_key: contact.email_key,
    ...contactFields(contact, emptyFields),
    ...contactNameKeys(contact),
    attributes: JSON.stringify(contact.attributes),
    active: contact.active ? 1 : 0,
    inactive_reason: contact.active ? null : contact.inactive_reason,
    inactive_cause: contact.active ? null : contact.inactive_cause,
    suppressed_by: contact.active ? null : contact.suppressed_by,
    updated_at: contact.updated_at,
  };
}
