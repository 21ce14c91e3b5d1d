import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contactSubscribeAgain, statedConsentList } from '../../contract/consents.ts';
import {
  suppressionCheck,
  suppressionCreate,
  suppressionDelete,
  suppressionList,
} from '../../contract/suppressions.ts';
import type { Call } from '../../contract/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { callApi } from './client.ts';
import { contactQuery, touchedByContacts } from './contacts.ts';
import { steadyQuery } from './query.ts';

/** Page, search and reason of the suppression list. */
export type SuppressionFilters = NonNullable<Call<typeof suppressionList>['query']>;

/** A page of the suppression list; an extension. */
export function suppressionsQuery(query: SuppressionFilters) {
  return steadyQuery(suppressionList, { query });
}

/** Whether an address is suppressed, and by what; an extension. */
export function suppressionCheckQuery(address: string) {
  return queryOptions({
    queryKey: [suppressionCheck.resource, 'check', emailKey(address)],
    queryFn: ({ signal }) => callApi(suppressionCheck, { body: { address } }, signal),
  });
}

/** Adds an entry to the suppression list. */
export function useCreateSuppression() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Call<typeof suppressionCreate>['body']) => callApi(suppressionCreate, { body }),
    onSuccess: refresh,
  });
}

/** Removes an entry from the suppression list. */
export function useDeleteSuppression() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => callApi(suppressionDelete, { params: { id } }),
    onSuccess: refresh,
  });
}

/** Begins a canceled subscription again, with consent as it is stated. */
export function useSubscribeAgain(email: string) {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Call<typeof contactSubscribeAgain>['body']) =>
      callApi(contactSubscribeAgain, { params: { email }, body }),
    onSuccess: async (contact) => {
      client.setQueryData(contactQuery(contact.email).queryKey, contact);
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: [statedConsentList.resource] })]);
    },
  });
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const touched = [suppressionList.resource, ...touchedByContacts];
    await Promise.all(touched.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
  };
}
