import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/** Interface: account, userShow. */
export const userShow = defineEndpoint({
  id: 'userShow',
  resource: 'account',
  summary: 'Get the owner of the API token',
  method: 'GET',
  path: '/user/',
  origin: 'extension',
  responses: { 200: z.looseObject({ hash: z.string(), name: z.string(), email: z.string() }) },
});

/** Name, address and contact of the account. Interface: account, profileShow. */
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

/** Interface: account, profileShow. */
export const profileShow = defineEndpoint({
  id: 'profileShow',
  resource: 'account',
  summary: 'Get the account',
  method: 'GET',
  path: '/profile/',
  origin: 'extension',
  responses: { 200: profile },
});

/** Interface: account, invoiceList: always empty, because a self-hosted installation has no invoices. */
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

/** This service's operations beyond the specification, by operation id. */
export const extensionList = defineEndpoint({
  id: 'extensionList',
  resource: 'account',
  summary: 'List the additional operations',
  method: 'GET',
  path: '/extensions/',
  origin: 'extension',
  responses: { 200: z.looseObject({ operations: z.array(z.string()) }) },
});
