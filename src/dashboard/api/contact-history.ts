import { contactSegmentList, contactTimeline } from '../../contract/people/contact-history.ts';
import type { Call } from '../../contract/wire/types.ts';
import { emailKey } from '../../lib/email/email-address.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** Returns the query for a page of a contact's events; an extension. */
export function timelineQuery(email: string, query: NonNullable<Call<typeof contactTimeline>['query']>) {
  return steadyQuery(contactTimeline, { params: { email: emailKey(email) }, query });
}

/** Returns the query for the segments that contain a contact; an extension. */
export function contactSegmentsQuery(email: string) {
  return endpointQuery(contactSegmentList, { params: { email: emailKey(email) } });
}
