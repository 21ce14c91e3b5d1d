import type { QueryClient } from '@tanstack/react-query';
import { contactCreate, contactUpdate } from '../../contract/people/contacts.ts';
import type { Call } from '../../contract/wire/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { isRecord } from '../../lib/is-record.ts';
import { callApi } from './client.ts';
import { contactQuery, touchedByContacts } from './contacts.ts';
import { apiMutation } from './mutation.ts';

// Apart from the queries: only the form of a contact needs it, which comes when it opens.

/** Creates a contact. */
export function createContact() {
  return apiMutation({
    mutationFn: (body: Call<typeof contactCreate>['body']) => callApi(contactCreate, { body }),
    touches: touchedByContacts,
  });
}

/** A change to a contact, sent by PATCH, so that omitted fields stay. Spec: PATCH /contacts/<email>/. */
export interface ContactChange {
  readonly email: string;
  readonly body: Call<typeof contactUpdate>['body'];
}

/** Changes a contact. */
export function updateContact() {
  return apiMutation({
    mutationFn: ({ email, body }: ContactChange) => callApi(contactUpdate, { params: { email }, body }),
    keep(client, contact, { email }) {
      client.setQueryData(contactQuery(contact.email).queryKey, contact);
      if (emailKey(contact.email) !== emailKey(email)) forgetAddress(client, email);
    },
    touches: touchedByContacts,
  });
}

/** Drops data loaded for an address that no longer has a contact, so that nothing refetches it. */
function forgetAddress(client: QueryClient, email: string): void {
  const key = emailKey(email);
  client.removeQueries({
    predicate: ({ queryKey }) => {
      const params = queryKey[2];
      return isRecord(params) && params['email'] === key;
    },
  });
}
