import { accountSettingsReplace, accountSettingsShow } from '../../contract/desk/account-settings.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** Returns the query of the account's settings; an extension. */
export function accountSettingsQuery() {
  return { ...endpointQuery(accountSettingsShow, {}), staleTime: Infinity };
}

/** Saves the account's settings. */
export function saveAccountSettings() {
  return apiMutation({
    mutationFn: (body: Call<typeof accountSettingsReplace>['body']) =>
      callApi(accountSettingsReplace, { body }),
    touches: ['accountSettings'],
  });
}
