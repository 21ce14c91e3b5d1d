import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { languageTag } from '../wire/fields.ts';

const path = z.object({ hash: z.string() });

/** The language of a list: a BCP 47 tag, or null. */
const listLanguage = z.looseObject({ language: z.nullable(z.string()) });

/** Gets the language of a list. */
export const listLanguageShow = defineEndpoint({
  id: 'listLanguageShow',
  resource: 'lists',
  summary: 'Get the language of a list',
  method: 'GET',
  path: '/lists/{hash}/language/',
  origin: 'extension',
  params: path,
  responses: { 200: listLanguage },
});

/** Sets the language of a list. It takes precedence over the account's, and an email's language over both. */
export const listLanguageReplace = defineEndpoint({
  id: 'listLanguageReplace',
  resource: 'lists',
  summary: 'Replace the language of a list',
  method: 'PUT',
  path: '/lists/{hash}/language/',
  origin: 'extension',
  params: path,
  body: z.object({ language: z.nullable(languageTag()) }),
  responses: { 200: listLanguage },
});
