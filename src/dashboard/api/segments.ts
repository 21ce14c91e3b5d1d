import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  segmentCreate,
  segmentDelete,
  segmentList,
  segmentReplace,
  segmentShow,
  segmentUpdate,
} from '../../contract/people/segments/segments.ts';
import { segmentCount, segmentPreview } from '../../contract/people/contact-matches.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation, readAgainLater } from './mutation.ts';
import { derivedKey, endpointQuery, steadyQuery, wholeQuery } from './query.ts';

/** Page, search, and order of segments. */
export type SegmentsPage = NonNullable<Call<typeof segmentList>['query']>;

/** Fields of a segment, as edited. */
export type SegmentFields = Call<typeof segmentCreate>['body'];

/** Returns the query for a page of segments; an extension. */
export function segmentsQuery(query: SegmentsPage) {
  return steadyQuery(segmentList, { query });
}

/** Returns the query for every segment, for choices and names; an extension. */
export function allSegmentsQuery() {
  return {
    ...wholeQuery(segmentList, (query, signal) => callApi(segmentList, { query }, signal)),
    staleTime: 60_000,
  };
}

/** Returns the query for a segment; an extension. */
export function segmentQuery(hash: string) {
  return endpointQuery(segmentShow, { params: { hash } });
}

/** Returns the query for a quick number of contacts of a match: an estimate if the account is large; an extension. */
export function segmentEstimateQuery(asked: Call<typeof segmentCount>['body']) {
  const query = { exact: false };
  return queryOptions({
    queryKey: derivedKey(segmentCount, { query }, JSON.stringify(asked)),
    queryFn: ({ signal }) => callApi(segmentCount, { body: asked, query }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Returns the query for the number of contacts of a match; an extension. */
export function segmentCountQuery(asked: Call<typeof segmentCount>['body']) {
  return queryOptions({
    queryKey: derivedKey(segmentCount, {}, JSON.stringify(asked)),
    queryFn: ({ signal }) => callApi(segmentCount, { body: asked }, signal),
    placeholderData: keepPreviousData,
  });
}

let lastInTurn: Promise<unknown> = Promise.resolve();

/** Returns the query for the same count, made after earlier requested counts have ended, because a page has many. */
export function segmentCountInTurnQuery(asked: Call<typeof segmentCount>['body']) {
  const query = segmentCountQuery(asked);
  return queryOptions({
    ...query,
    queryFn: ({ signal }) => {
      const count = () => {
        signal.throwIfAborted();
        return callApi(segmentCount, { body: asked }, signal);
      };
      const counted = lastInTurn.then(count, count);
      lastInTurn = counted;
      return counted;
    },
  });
}

/** Returns the query for sample contacts of a match, and the count of each of its parts alone; an extension. */
export function segmentPreviewQuery(asked: Call<typeof segmentPreview>['body']) {
  return queryOptions({
    queryKey: derivedKey(segmentPreview, {}, JSON.stringify(asked)),
    queryFn: ({ signal }) => callApi(segmentPreview, { body: asked }, signal),
    placeholderData: keepPreviousData,
  });
}

/** Fields of a segment to save; without a match, its conditions stay unchanged. */
type SavedFields = Omit<SegmentFields, 'match'> & Partial<Pick<SegmentFields, 'match'>>;

/** Creates a segment, or replaces the one with this hash. */
export function saveSegment(hash: string | null) {
  return apiMutation({
    mutationFn: ({ match, ...fields }: SavedFields) => {
      if (match === undefined) {
        return callApi(segmentUpdate, { params: { hash: hash ?? '' }, body: fields });
      }
      const body = { ...fields, match };
      return hash === null
        ? callApi(segmentCreate, { body })
        : callApi(segmentReplace, { params: { hash }, body });
    },
    // Counts can take long, and only those that include this segment change, so the next page that shows them refetches
    // them.
    keep: (client) => readAgainLater(client, [segmentCount]),
    touches: [segmentList, segmentShow],
  });
}

/** Deletes a segment that nothing uses. */
export function deleteSegment() {
  return apiMutation({
    mutationFn: (hash: string) => callApi(segmentDelete, { params: { hash } }),
    touches: ['segments'],
    isTouchedByFailure: true,
  });
}
