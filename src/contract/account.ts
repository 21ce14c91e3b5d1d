import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { collectionQuery, pageOf } from './paging.ts';
import { nameLength, pathId, requiredText, text } from './fields.ts';

/** Choice: GET /user/ (seen). */
export const userShow = defineEndpoint({
  id: 'userShow',
  resource: 'account',
  summary: 'Show whose token it is',
  method: 'GET',
  path: '/user/',
  origin: 'extension',
  responses: { 200: z.looseObject({ hash: z.string(), name: z.string(), email: z.string() }) },
});

/** Name, address and contact of the account. Choice: GET /profile/ (seen). */
export const profile = z.looseObject({
  name: z.string(),
  email: z.string(),
  company: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** Choice: GET /profile/ (seen). */
export const profileShow = defineEndpoint({
  id: 'profileShow',
  resource: 'account',
  summary: 'Show the name, address and contact of the account',
  method: 'GET',
  path: '/profile/',
  origin: 'extension',
  responses: { 200: profile },
});

/** Choice: GET /invoices/ (seen): always empty, as an installation of one's own has no invoices. */
export const invoiceList = defineEndpoint({
  id: 'invoiceList',
  resource: 'account',
  summary: 'List invoices',
  method: 'GET',
  path: '/invoices/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(z.looseObject({})) },
});

/** Choice: the operations beyond the specification that this service has, by operation id. */
export const extensionList = defineEndpoint({
  id: 'extensionList',
  resource: 'account',
  summary: 'List the operations beyond the specification',
  method: 'GET',
  path: '/extensions/',
  origin: 'extension',
  responses: { 200: z.looseObject({ operations: z.array(z.string()) }) },
});

/** An API token without its secret. Spec: Authentication, 3. */
export const apiToken = z.looseObject({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  description: z.string(),
  created: z.string(),
  last_used: z.nullable(z.string()),
});

export type ApiToken = z.output<typeof apiToken>;

/** Choice: API tokens are managed through the interface itself. */
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

/** Choice: the secret, in `token`, is shown by this answer only. */
export const tokenCreate = defineEndpoint({
  id: 'tokenCreate',
  resource: 'tokens',
  summary: 'Create an API token',
  method: 'POST',
  path: '/tokens/',
  origin: 'extension',
  body: z.object({ name: requiredText(), description: text(nameLength) }),
  responses: { 201: z.looseObject({ ...apiToken.shape, token: z.string() }) },
});

/** Choice: a deleted token is refused from then on. */
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
