import { formSignUpList } from '../../contract/forms/sign-ups.ts';
import type { Call } from '../../contract/wire/types.ts';
import { steadyQuery } from './query.ts';

/** Returns the query for a page of a form's pending sign-ups, newest first; an extension. */
export function formSignUpsQuery(key: string, query: NonNullable<Call<typeof formSignUpList>['query']>) {
  return steadyQuery(formSignUpList, { params: { key }, query });
}
