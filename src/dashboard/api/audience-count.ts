import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { audienceCount } from '../../contract/sending/audience-count.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { derivedKey } from './query.ts';

/** The lists of an email, and the filters on its recipients. */
export type CountedBody = Call<typeof audienceCount>['body'];

/** Returns the query for the counts of an email's recipients and of contacts who won't get it; an extension. */
export function audienceCountQuery(body: CountedBody) {
  return queryOptions({
    queryKey: derivedKey(audienceCount, {}, JSON.stringify(body)),
    queryFn: ({ signal }) => callApi(audienceCount, { body }, signal),
    placeholderData: keepPreviousData,
  });
}
