import { audienceGrowth, audienceListGrowth } from '../../contract/people/growth.ts';
import type { Call } from '../../contract/wire/types.ts';
import { endpointQuery, steadyQuery } from './query.ts';

/** List, days, and step of the requested growth. */
export type GrowthAsked = NonNullable<Call<typeof audienceGrowth>['query']>;

/** Returns the query for the growth of a list, or of all active contacts; an extension. */
export function growthQuery(query: GrowthAsked) {
  return steadyQuery(audienceGrowth, { query });
}

/** Returns the query for the growth of every list over some days; an extension. */
export function listGrowthQuery(query: NonNullable<Call<typeof audienceListGrowth>['query']>) {
  return endpointQuery(audienceListGrowth, { query });
}
