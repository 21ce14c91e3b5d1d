import { queryOptions } from '@tanstack/react-query';
import {
  contactConsentList,
  formConsentExport,
  formConsentList,
  statedConsentList,
  type Consent,
  type StatedConsent,
} from '../../contract/consents.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import type { Call } from '../../contract/types.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { steadyQuery } from './query.ts';

/** Page and page size of the confirmed sign-ups of a form. */
export type ConsentsPage = NonNullable<Call<typeof formConsentList>['query']>;

/** Everything that a contact has agreed to, the newest first; an extension. */
export function contactConsentsQuery(email: string) {
  const params = { email: emailKey(email) };
  return queryOptions({
    queryKey: [contactConsentList.resource, 'contact', params.email],
    queryFn: ({ signal }): Promise<Consent[]> =>
      allPages((query) => callApi(contactConsentList, { params, query }, signal)),
  });
}

/** Returns all consents that were stated for a contact, newest first; an extension. */
export function statedConsentsQuery(email: string) {
  const params = { email: emailKey(email) };
  return queryOptions({
    queryKey: [statedConsentList.resource, 'stated', params.email],
    queryFn: ({ signal }): Promise<StatedConsent[]> =>
      allPages((query) => callApi(statedConsentList, { params, query }, signal)),
  });
}

/** A page of the confirmed sign-ups of a form, the newest first; an extension. */
export function formConsentsQuery(key: string, query: ConsentsPage) {
  return steadyQuery(formConsentList, { params: { key }, query });
}

/** All confirmed sign-ups of a form, as the CSV file that the service makes of them; an extension. */
export function readConsentsFile(key: string): Promise<Blob> {
  return callApi(formConsentExport, { params: { key } });
}
