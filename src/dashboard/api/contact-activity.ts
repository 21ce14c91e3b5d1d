import { contactActivityList } from '../../contract/people/contact-activity.ts';
import type { Call } from '../../contract/wire/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { steadyQuery } from './query.ts';

/** A page of the mails to a contact, and what came of each; an extension. */
export function contactActivityQuery(
  email: string,
  query: NonNullable<Call<typeof contactActivityList>['query']>,
) {
  const params = { email: emailKey(email) };
  return steadyQuery(contactActivityList, { params, query });
}
