import type * as z from 'zod/mini';
import { fieldsOf } from '../../../lib/contact/contact-fields.ts';
import { formatTimestamp, timestampOrNull } from '../../../lib/time/timestamp.ts';
import { contactShow, type contact, type contactSubscription } from '../../../contract/people/contacts.ts';
import type { Context } from '../../base/context.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import type { ContactListRow, ContactRow } from './contacts.store.ts';

/** Returns a contact with all its fields. Interface: contacts, Members of a contact. */
export function contactView(
  row: ContactRow,
  { urls, language }: Pick<Context, 'urls' | 'language'>,
): z.input<typeof contact> {
  return {
    url: urls.of(contactShow, { email: row.email }),
    email: row.email,
    ...fieldsOf(row),
    attributes: { ...row.attributes },
    lists: row.lists.map(subscriptionView),
    channels: channelsOf(row),
    active: row.active,
    inactive_reason: row.active ? null : sentenceIn(row.inactive_reason, language),
    created: formatTimestamp(row.created_at),
    updated: formatTimestamp(row.updated_at),
  };
}

/** Returns the channels that reach a contact. Interface: contacts, Members of a contact. */
export function channelsOf({ sms_number }: { readonly sms_number: string | null }): string[] {
  return sms_number === null ? ['email'] : ['email', 'sms'];
}

function subscriptionView(row: ContactListRow): z.input<typeof contactSubscription> {
  return {
    subscription_cancelled: timestampOrNull(row.cancelled_at),
    subscription_id: row.id,
    hash: row.hash,
    name: row.name,
    subscription_created: formatTimestamp(row.created_at),
  };
}
