import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { zoneName } from '../people/segments/match.ts';

/** The settings of the account. `time_zone`: the IANA name of the zone for counting days; null while unset, for UTC. */
const accountSettings = z.looseObject({ time_zone: z.nullable(z.string()) });

/** Settings of the account. */
export const accountSettingsShow = defineEndpoint({
  id: 'accountSettingsShow',
  resource: 'accountSettings',
  summary: 'Get the account settings',
  method: 'GET',
  path: '/account/settings/',
  origin: 'extension',
  responses: { 200: accountSettings },
});

/** Sets the settings of the account. Days already counted don't change. */
export const accountSettingsReplace = defineEndpoint({
  id: 'accountSettingsReplace',
  resource: 'accountSettings',
  summary: 'Replace the account settings',
  method: 'PUT',
  path: '/account/settings/',
  origin: 'extension',
  body: z.object({ time_zone: z.nullable(zoneName) }),
  responses: { 200: accountSettings },
});
