import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  attributeTypeRehearse,
  attributeTypeReplace,
  attributeTypeShow,
} from '../../contract/jobs/attribute-types.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { derivedKey, endpointQuery } from './query.ts';

/** A type that an attribute may get. */
export type WantedType = Call<typeof attributeTypeReplace>['body'];

/** Returns the query for the type of an attribute, with what uses it; an extension. */
export function attributeTypeQuery(code: string) {
  return endpointQuery(attributeTypeShow, { params: { code } });
}

/** Returns the query for what another type would do to the values of an attribute. */
export function typeRehearsalQuery(code: string, body: WantedType) {
  const call = { params: { code }, body };
  return queryOptions({
    queryKey: derivedKey(attributeTypeRehearse, { params: { code } }, JSON.stringify(body)),
    queryFn: ({ signal }) => callApi(attributeTypeRehearse, call, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Gives an attribute another type. A job rewrites its values where that is needed. */
export function changeAttributeType() {
  return apiMutation({
    mutationFn: ({ code, type }: { readonly code: string; readonly type: WantedType }) =>
      callApi(attributeTypeReplace, { params: { code }, body: type }),
    touches: ['attributes', 'jobs', 'contacts', 'segments'],
  });
}
