import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ordering, patchRequiredText, patchText, requiredText, text, untold } from './fields.ts';
import { pageOf, paging } from './paging.ts';

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

/** A list as the collection shows it. Spec: List. */
export const listSummary = z.looseObject(summary);

/** An auto-responder as a list or subscriber names it. Choice: `responders` of a list or subscriber. */
export const responderReference = z.looseObject({ id: z.int(), url: z.string() });

/** Spec: List. */
export const list = z.looseObject({
  ...summary,
  subscribers_count: z.int(),
  responders: untold(z.array(responderReference)),
});

export type ListSummary = z.output<typeof listSummary>;
export type List = z.output<typeof list>;

const path = z.object({ hash: z.string() });

const written = z.object({ name: requiredText(), description: text() });

/** Orderings of lists; without one the oldest comes first. Choice: ordering (seen). */
export const listOrderings = ['name', '-name', 'created', '-created'] as const;

/** Spec: GET /lists/. */
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

/** Spec: POST /lists/. */
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

/** Choice: GET of one list (seen). */
export const listShow = defineEndpoint({
  id: 'listShow',
  resource: 'lists',
  summary: 'Show a list',
  method: 'GET',
  path: '/lists/{hash}/',
  origin: 'extension',
  params: path,
  responses: { 200: list },
});

/** Spec: PUT /lists/<hash>/. */
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

/** Spec: PATCH /lists/<hash>/. */
export const listUpdate = defineEndpoint({
  id: 'listUpdate',
  resource: 'lists',
  summary: 'Update a list',
  method: 'PATCH',
  path: '/lists/{hash}/',
  origin: 'spec',
  params: path,
  body: z.object({ name: patchRequiredText(), description: patchText() }),
  responses: { 200: list },
});

/** Spec: DELETE /lists/<hash>/. */
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
