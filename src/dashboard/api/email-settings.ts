import { useMutation, useQueryClient } from '@tanstack/react-query';
import { emailSettingsReplace, emailSettingsShow } from '../../contract/email-settings.ts';
import type { Call } from '../../contract/types.ts';
import { callApi } from './client.ts';
import { endpointQuery } from './query.ts';

/** Returns the query of the settings of all emails; an extension. */
export function emailSettingsQuery() {
  return endpointQuery(emailSettingsShow, {});
}

/** Saves the settings of all emails. */
export function useSaveEmailSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Call<typeof emailSettingsReplace>['body']) => callApi(emailSettingsReplace, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [emailSettingsShow.resource] }),
  });
}
