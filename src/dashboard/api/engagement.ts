import { audienceEngagement } from '../../contract/people/engagement.ts';
import { endpointQuery } from './query.ts';

/** Returns the query for how much contacts open and click; an extension. */
export function engagementQuery() {
  return endpointQuery(audienceEngagement, {});
}
