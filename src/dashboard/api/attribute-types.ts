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

/** A type to change an attribute to. */
export type WantedType = Call<typeof attributeTypeReplace>['body'];

/** Returns the query for an attribute's type and uses; an extension. */
export function attributeTypeQuery(code: string) {
  return endpointQuery(attributeTypeShow, { params: { code } });
}

/** Returns the query for the effects of another type on an attribute's values. */
export function typeRehearsalQuery(code: string, body: WantedType) {
  const call = { params: { code }, body };
  return queryOptions({
    queryKey: derivedKey(attributeTypeRehearse, { params: { code } }, JSON.stringify(body)),
    queryFn: ({ signal }) => callApi(attributeTypeRehearse, call, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Changes the type of an attribute. A job rewrites its values if necessary. */
export function changeAttributeType() {
  return apiMutation({
    mutationFn: ({ code, type }: { readonly code: string; readonly type: WantedType }) =>
      callApi(attributeTypeReplace, { params: { code }, body: type }),
    touches: ['attributes', 'jobs', 'contacts', 'segments'],
  });
}
