import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** A BCP 47 tag such as `de`, `pt-BR`, `zh-Hant`. */
const languageTag = z
  .string()
  .check(
    z.maxLength(35),
    z.regex(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i, { error: 'Enter a language tag such as "en" or "pt-BR".' }),
  );

/** The settings of all emails. `language`: the BCP 47 tag that they say; null while nobody has said it. */
export const emailSettings = z.looseObject({ language: z.nullable(z.string()) });

export type EmailSettings = z.output<typeof emailSettings>;

/** Choice: settings of all emails. */
export const emailSettingsShow = defineEndpoint({
  id: 'emailSettingsShow',
  resource: 'emailSettings',
  summary: 'Get the email settings',
  method: 'GET',
  path: '/mail/settings/',
  origin: 'extension',
  responses: { 200: emailSettings },
});

/** Choice: screen readers and email apps go by the language, and by its direction. */
export const emailSettingsReplace = defineEndpoint({
  id: 'emailSettingsReplace',
  resource: 'emailSettings',
  summary: 'Replace the email settings',
  method: 'PUT',
  path: '/mail/settings/',
  origin: 'extension',
  body: z.object({ language: z.nullable(languageTag) }),
  responses: { 200: emailSettings },
});
