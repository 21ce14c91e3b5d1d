import { audienceEngagement } from '../../contract/people/engagement.ts';
import { endpointQuery } from './query.ts';

/** Returns the query for the counts of contacts by reading activity; an extension. */
export function engagementQuery() {
  return endpointQuery(audienceEngagement, {});
}
