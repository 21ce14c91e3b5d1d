import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ordering, patchRequiredLine, patchText, requiredLine, text, unspecified } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';

const summary = {
  url: z.string(),
  hash: z.string(),
  name: z.string(),
  description: z.string(),
  active_subscribers_count: z.int(),
  active_sms_subscribers_count: z.int(),
  created: z.string(),
  subscribers: z.string(),
  responders_count: z.int(),
};

/** A list as in a collection. Interface: lists, List. */
export const listSummary = z.looseObject(summary);

/** An autoresponder as a member of a list or subscriber. Interface: lists, Members of a list. */
export const responderReference = z.looseObject({ id: z.int(), url: z.string() });

/** Interface: lists, List. */
export const list = z.looseObject({
  ...summary,
  subscribers_count: z.int(),
  responders: unspecified(z.array(responderReference)),
});

export type ListSummary = z.output<typeof listSummary>;
export type List = z.output<typeof list>;

const path = z.object({ hash: z.string() });

const written = z.object({ name: requiredLine(), description: text() });

/** Orderings of lists; oldest first by default. Interface: conventions, Ordering. */
export const listOrderings = ['name', '-name', 'created', '-created'] as const;

/** Interface: lists, listList. */
export const listList = defineEndpoint({
  id: 'listList',
  resource: 'lists',
  summary: 'List lists',
  method: 'GET',
  path: '/lists/',
  origin: 'spec',
  query: z.object({ ...paging, ordering: ordering(listOrderings) }),
  responses: { 200: pageOf(listSummary) },
});

/** Interface: lists, listCreate. */
export const listCreate = defineEndpoint({
  id: 'listCreate',
  resource: 'lists',
  summary: 'Create a list',
  method: 'POST',
  path: '/lists/',
  origin: 'spec',
  body: written,
  responses: { 201: list },
  location: true,
});

/** Interface: conventions, Reading one. */
export const listShow = defineEndpoint({
  id: 'listShow',
  resource: 'lists',
  summary: 'Get a list',
  method: 'GET',
  path: '/lists/{hash}/',
  origin: 'extension',
  params: path,
  responses: { 200: list },
});

/** Interface: lists, listReplace. */
export const listReplace = defineEndpoint({
  id: 'listReplace',
  resource: 'lists',
  summary: 'Replace or create a list',
  method: 'PUT',
  path: '/lists/{hash}/',
  origin: 'spec',
  params: path,
  body: written,
  responses: { 200: list, 201: list },
});

/** Interface: lists, listUpdate. */
export const listUpdate = defineEndpoint({
  id: 'listUpdate',
  resource: 'lists',
  summary: 'Update a list',
  method: 'PATCH',
  path: '/lists/{hash}/',
  origin: 'spec',
  params: path,
  body: z.object({ name: patchRequiredLine(), description: patchText() }),
  responses: { 200: list },
});

/** Interface: lists, listDelete. */
export const listDelete = defineEndpoint({
  id: 'listDelete',
  resource: 'lists',
  summary: 'Delete a list and its subscriptions',
  method: 'DELETE',
  path: '/lists/{hash}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
});
