import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { languageTag } from '../wire/fields.ts';

/** The settings of all emails. `language`: their BCP 47 tag; null while unset. */
const emailSettings = z.looseObject({ language: z.nullable(z.string()) });

/** Settings of all emails. */
export const emailSettingsShow = defineEndpoint({
  id: 'emailSettingsShow',
  resource: 'emailSettings',
  summary: 'Get the email settings',
  method: 'GET',
  path: '/mail/settings/',
  origin: 'extension',
  responses: { 200: emailSettings },
});

/** Sets the language of emails. Screen readers and email apps use it, and its direction. */
export const emailSettingsReplace = defineEndpoint({
  id: 'emailSettingsReplace',
  resource: 'emailSettings',
  summary: 'Replace the email settings',
  method: 'PUT',
  path: '/mail/settings/',
  origin: 'extension',
  body: z.object({ language: z.nullable(languageTag()) }),
  responses: { 200: emailSettings },
});
