import { audienceEngagement } from '../../contract/people/engagement.ts';
import { endpointQuery } from './query.ts';

/** Returns the query for contacts' rates of opens and clicks; an extension. */
export function engagementQuery() {
  return endpointQuery(audienceEngagement, {});
}
