import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, pathId, timestamp } from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/** Importance of a notification. Interface: account, Importance. */
export const importanceLevel = { low: 1, normal: 2, high: 3 } as const;

/**
 * Interface: account, Notification. `message` is HTML of unknown origin: sanitize it for display. Its id is only in its
 * `url`.
 */
export const notification = z.looseObject({
  url: z.string(),
  subject: z.string(),
  message: z.string(),
  dispatch_date: z.string(),
  importance_level: z.int(),
  has_stickies: z.boolean(),
  seen: z.boolean(),
});

export type Notification = z.output<typeof notification>;

/** Interface: account, notificationList. */
export const notificationList = defineEndpoint({
  id: 'notificationList',
  resource: 'notifications',
  summary: 'List notifications',
  method: 'GET',
  path: '/notifications/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(notification) },
});

/** Interface: account, notificationUpdate, without a trailing slash. */
export const notificationUpdate = defineEndpoint({
  id: 'notificationUpdate',
  resource: 'notifications',
  summary: 'Mark a notification as read or unread',
  method: 'POST',
  path: '/notifications/{id}',
  origin: 'spec',
  params: z.object({ id: pathId() }),
  body: z.object({ seen: flag() }),
  responses: { 200: notification },
});

const unseen = z.looseObject({ unseen: z.int() });

/** Counts unread notifications without marking them as read. */
export const notificationUnseenShow = defineEndpoint({
  id: 'notificationUnseenShow',
  resource: 'notifications',
  summary: 'Count unread notifications',
  method: 'GET',
  path: '/notifications/unseen/',
  origin: 'extension',
  responses: { 200: unseen },
});

/** Marks all notifications up to a time as read, so that later ones stay new. */
export const notificationMarkSeen = defineEndpoint({
  id: 'notificationMarkSeen',
  resource: 'notifications',
  summary: 'Mark notifications as read up to a time',
  method: 'POST',
  path: '/notifications/seen/',
  origin: 'extension',
  body: z.object({ until: timestamp() }),
  responses: { 200: unseen },
});
