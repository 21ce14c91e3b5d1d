import * as z from 'zod/mini';
import { createdFilters } from '../wire/dates.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { address, flag, ordering, unspecified } from '../wire/fields.ts';
import { contactOrderings } from './contacts.ts';
import { responderReference } from './lists.ts';
import { pageOf, paging } from '../wire/paging.ts';

/** The subscription of a contact to a list. Interface: lists, Subscriber. */
export const subscriber = z.looseObject({
  id: z.int(),
  url: z.string(),
  contact: z.string(),
  contact_url: z.string(),
  list: z.string(),
  list_name: z.string(),
  list_url: z.string(),
  created: z.string(),
  cancelled: z.nullable(z.string()),
  responders: unspecified(z.array(responderReference)),
  channels: unspecified(z.array(z.string())),
});

export type Subscriber = z.output<typeof subscriber>;

const path = z.object({ hash: z.string(), email: z.string() });

/** Filters of subscribers. Interface: lists, subscriberList. */
export const subscriberFilterFields = {
  cancelled: z.optional(flag()),
  active: z.optional(flag()),
  ...createdFilters,
};

const filters = z.object({ ...paging, order: ordering(contactOrderings), ...subscriberFilterFields });

const written = z.object({ cancelled: z.optional(z.nullable(flag())) });

/** Interface: lists, subscriberList. */
export const subscriberList = defineEndpoint({
  id: 'subscriberList',
  resource: 'subscribers',
  summary: 'List the subscribers of a list',
  method: 'GET',
  path: '/lists/{hash}/subscribers/',
  origin: 'spec',
  params: z.object({ hash: z.string() }),
  query: filters,
  responses: { 200: pageOf(subscriber) },
});

/** Interface: lists, subscriberCreate. */
export const subscriberCreate = defineEndpoint({
  id: 'subscriberCreate',
  resource: 'subscribers',
  summary: 'Subscribe a contact to a list',
  method: 'POST',
  path: '/lists/{hash}/subscribers/',
  origin: 'spec',
  params: z.object({ hash: z.string() }),
  body: z.object({
    contact: address(),
    cancelled: z.optional(z.nullable(flag())),
    confirmed: z.optional(z.nullable(flag())),
  }),
  responses: { 201: subscriber },
  location: true,
});

/** Interface: conventions, Reading one. */
export const subscriberShow = defineEndpoint({
  id: 'subscriberShow',
  resource: 'subscribers',
  summary: 'Get a subscriber of a list',
  method: 'GET',
  path: '/lists/{hash}/subscribers/{email}/',
  origin: 'extension',
  params: path,
  responses: { 200: subscriber },
});

/** Interface: lists, subscriberReplace. */
export const subscriberReplace = defineEndpoint({
  id: 'subscriberReplace',
  resource: 'subscribers',
  summary: 'Update or create a subscription',
  method: 'PUT',
  path: '/lists/{hash}/subscribers/{email}/',
  origin: 'spec',
  params: path,
  body: written,
  responses: { 200: subscriber, 201: subscriber },
});

/** Interface: lists, subscriberUpdate, same effect as PUT. */
export const subscriberUpdate = defineEndpoint({
  id: 'subscriberUpdate',
  resource: 'subscribers',
  summary: 'Update or create a subscription',
  method: 'PATCH',
  path: '/lists/{hash}/subscribers/{email}/',
  origin: 'spec',
  params: path,
  body: written,
  responses: { 200: subscriber, 201: subscriber },
});

/** Interface: lists, subscriberDelete. */
export const subscriberDelete = defineEndpoint({
  id: 'subscriberDelete',
  resource: 'subscribers',
  summary: 'Remove a subscriber from a list',
  method: 'DELETE',
  path: '/lists/{hash}/subscribers/{email}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
});

/** Interface: lists, subscriptionList. */
export const subscriptionList = defineEndpoint({
  id: 'subscriptionList',
  resource: 'subscribers',
  summary: 'List the subscribers of all lists',
  method: 'GET',
  path: '/subscriptions/',
  origin: 'extension',
  query: filters,
  responses: { 200: pageOf(subscriber) },
});
