import { emailSettingsReplace, emailSettingsShow } from '../../contract/desk/email-settings.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { apiMutation } from './mutation.ts';
import { endpointQuery } from './query.ts';

/** Returns the query of the settings of all emails; an extension. */
export function emailSettingsQuery() {
  return endpointQuery(emailSettingsShow, {});
}

/** Saves the settings of all emails. */
export function saveEmailSettings() {
  return apiMutation({
    mutationFn: (body: Call<typeof emailSettingsReplace>['body']) => callApi(emailSettingsReplace, { body }),
    touches: ['emailSettings'],
  });
}
