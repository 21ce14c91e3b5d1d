import { contactActivityList } from '../../contract/people/contact-activity.ts';
import type { Call } from '../../contract/wire/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { steadyQuery } from './query.ts';

/** Returns the query for a page of the emails to a contact with their results; an extension. */
export function contactActivityQuery(
  email: string,
  query: NonNullable<Call<typeof contactActivityList>['query']>,
) {
  const params = { email: emailKey(email) };
  return steadyQuery(contactActivityList, { params, query });
}
