import {
  contactConsentList,
  formConsentExport,
  formConsentList,
  statedConsentList,
  type Consent,
  type StatedConsent,
} from '../../contract/people/consents.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { steadyQuery, wholeQuery } from './query.ts';

/** Page and page size of a form's confirmed sign-ups. */
export type ConsentsPage = NonNullable<Call<typeof formConsentList>['query']>;

/** Returns the query for everything that a contact has consented to, newest first; an extension. */
export function contactConsentsQuery(email: string) {
  const params = { email: emailKey(email) };
  return wholeQuery<Consent>(
    contactConsentList,
    (query, signal) => callApi(contactConsentList, { params, query }, signal),
    { params },
  );
}

/** Returns all consents recorded for a contact, newest first; an extension. */
export function statedConsentsQuery(email: string) {
  const params = { email: emailKey(email) };
  return wholeQuery<StatedConsent>(
    statedConsentList,
    (query, signal) => callApi(statedConsentList, { params, query }, signal),
    { params },
  );
}

/** Returns the query for a page of the confirmed sign-ups of a form, newest first; an extension. */
export function formConsentsQuery(key: string, query: ConsentsPage) {
  return steadyQuery(formConsentList, { params: { key }, query });
}

/** Returns all confirmed sign-ups of a form as the service's CSV file; an extension. */
export function readConsentsFile(key: string): Promise<Blob> {
  return callApi(formConsentExport, { params: { key } });
}
