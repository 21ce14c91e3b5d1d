import { formSignUpList } from '../../contract/forms/sign-ups.ts';
import type { Call } from '../../contract/wire/types.ts';
import { steadyQuery } from './query.ts';

/** A page of the sign-ups of a form that wait for confirmation, the newest first; an extension. */
export function formSignUpsQuery(key: string, query: NonNullable<Call<typeof formSignUpList>['query']>) {
  return steadyQuery(formSignUpList, { params: { key }, query });
}
