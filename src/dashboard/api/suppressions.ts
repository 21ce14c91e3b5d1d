import { queryOptions } from '@tanstack/react-query';
import { contactSubscribeAgain } from '../../contract/people/consents.ts';
import {
  suppressionCheck,
  suppressionCreate,
  suppressionDelete,
  suppressionList,
} from '../../contract/people/suppressions.ts';
import type { Call } from '../../contract/wire/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { callApi } from './client.ts';
import { contactQuery, touchedByContacts } from './contacts.ts';
import { apiMutation, type Touched } from './mutation.ts';
import { derivedKey, steadyQuery } from './query.ts';

/** Page, search, and reason of the suppression list. */
export type SuppressionFilters = NonNullable<Call<typeof suppressionList>['query']>;

/** Returns the query for a page of the suppression list; an extension. */
export function suppressionsQuery(query: SuppressionFilters) {
  return steadyQuery(suppressionList, { query });
}

/** Returns the query for the entry that suppresses an address. An extension. */
export function suppressionCheckQuery(address: string) {
  return queryOptions({
    queryKey: derivedKey(suppressionCheck, {}, emailKey(address)),
    queryFn: ({ signal }) => callApi(suppressionCheck, { body: { address } }, signal),
  });
}

const touchedBySuppressions: readonly Touched[] = ['suppressions', ...touchedByContacts];

/** Adds an entry to the suppression list. */
export function createSuppression() {
  return apiMutation({
    mutationFn: (body: Call<typeof suppressionCreate>['body']) => callApi(suppressionCreate, { body }),
    touches: touchedBySuppressions,
  });
}

/** Removes an entry from the suppression list. */
export function deleteSuppression() {
  return apiMutation({
    mutationFn: (id: number) => callApi(suppressionDelete, { params: { id } }),
    touches: touchedBySuppressions,
  });
}

/** Resumes a canceled subscription, with the given consent. */
export function subscribeAgain(email: string) {
  return apiMutation({
    mutationFn: (body: Call<typeof contactSubscribeAgain>['body']) =>
      callApi(contactSubscribeAgain, { params: { email }, body }),
    keep: (client, contact) => client.setQueryData(contactQuery(contact.email).queryKey, contact),
    touches: [...touchedBySuppressions, 'consents'],
  });
}
