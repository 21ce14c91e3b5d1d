import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { nameLength, pathId, requiredLine, text } from '../wire/fields.ts';

/** An API token without its secret. Interface: account, API tokens. */
export const apiToken = z.looseObject({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  description: z.string(),
  created: z.string(),
  last_used: z.nullable(z.string()),
});

export type ApiToken = z.output<typeof apiToken>;

/** API tokens are managed through the interface itself. */
export const tokenList = defineEndpoint({
  id: 'tokenList',
  resource: 'tokens',
  summary: 'List API tokens',
  method: 'GET',
  path: '/tokens/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(apiToken) },
});

/** Creates an API token. Only this answer shows the secret, in `token`. */
export const tokenCreate = defineEndpoint({
  id: 'tokenCreate',
  resource: 'tokens',
  summary: 'Create an API token',
  method: 'POST',
  path: '/tokens/',
  origin: 'extension',
  body: z.object({ name: requiredLine(), description: text(nameLength) }),
  responses: { 201: z.looseObject({ ...apiToken.shape, token: z.string() }) },
});

/** Deletes a token, which is refused from then on. */
export const tokenDelete = defineEndpoint({
  id: 'tokenDelete',
  resource: 'tokens',
  summary: 'Revoke an API token',
  method: 'DELETE',
  path: '/tokens/{id}/',
  origin: 'extension',
  params: z.object({ id: pathId() }),
  responses: { 204: null },
});
