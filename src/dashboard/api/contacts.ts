import { queryOptions } from '@tanstack/react-query';
import { RefusedCall } from '../../contract/wire/client.ts';
import {
  contactActivate,
  contactDelete,
  contactList,
  contactShow,
  type Contact,
} from '../../contract/people/contacts.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import type { Call } from '../../contract/wire/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { callApi } from './client.ts';
import { isMissing } from './errors.ts';
import { apiMutation, type Touched } from './mutation.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** Filters, ordering, and page of contacts, in the API's format. */
export type ContactFilters = NonNullable<Call<typeof contactList>['query']>;

/** Returns the query for a page of contacts; the previous page stays while the next one loads. */
export function contactsQuery(query: ContactFilters) {
  return steadyQuery(contactList, { query });
}

/** Returns the query for the number of contacts that match a filter. */
export function contactCountQuery(query: ContactFilters) {
  return {
    ...endpointQuery(contactList, { query: { ...query, page: 1, paginate_by: 1 } }),
    staleTime: 30_000,
  };
}

/** Returns the query for a contact by its address, case ignored. Missing: a `RefusedCall` of status 404. */
export function contactQuery(email: string) {
  const params = { email: emailKey(email) };
  return queryOptions({
    queryKey: queryKey(contactShow, { params }),
    queryFn: ({ signal }) => readContact(email, signal),
  });
}

/**
 * Reads one contact. If the service has no such operation, searches for the contact. Spec: GET /contacts/,
 * search_email.
 */
export async function readContact(email: string, signal?: AbortSignal): Promise<Contact> {
  try {
    return await callApi(contactShow, { params: { email } }, signal);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const query = { search_email: email, paginate_by: 100 };
    const page = await callApi(contactList, { query }, signal);
    const found = page.results.find((one) => emailKey(one.email) === emailKey(email));
    if (found === undefined) throw new RefusedCall(contactShow.id, 404, { detail: 'Not found.' });
    return found;
  }
}

/** Everything that a change of contacts may affect. */
export const touchedByContacts: readonly Touched[] = ['contacts', 'subscribers', 'lists', 'attributes'];

/** Activates an inactive contact; an extension. Also touches reports, whose bounces show the contact's status. */
export function activateContact() {
  return apiMutation({
    mutationFn: (email: string) => callApi(contactActivate, { params: { email } }),
    touches: [...touchedByContacts, 'reports'],
  });
}

/** Returns the mutation that deletes a contact from its page or row. */
export function contactDeletion() {
  return apiMutation({ mutationFn: deleteContact, touches: touchedByContacts });
}

/** Deletes a contact; one that no longer exists counts as deleted. */
export async function deleteContact(email: string): Promise<void> {
  try {
    await callApi(contactDelete, { params: { email } });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
