import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { flag, pathId, timestamp } from './fields.ts';
import { collectionQuery, pageOf } from './paging.ts';

/** How urgent a notification is. Choice: notification `importance_level`. */
export const importanceLevel = { low: 1, normal: 2, high: 3 } as const;

/** Spec: Notification. `message` is HTML of unknown origin: show it sanitised. Its id is in its `url` only. */
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

/** Spec: GET /notifications/. */
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

/** Spec: POST /notifications/<id>, without closing slash. */
export const notificationUpdate = defineEndpoint({
  id: 'notificationUpdate',
  resource: 'notifications',
  summary: 'Mark a notification as seen or unseen',
  method: 'POST',
  path: '/notifications/{id}',
  origin: 'spec',
  params: z.object({ id: pathId() }),
  body: z.object({ seen: flag() }),
  responses: { 200: notification },
});

const unseen = z.looseObject({ unseen: z.int() });

/** Choice: how many notifications nobody has seen yet, without reading them. */
export const notificationUnseenShow = defineEndpoint({
  id: 'notificationUnseenShow',
  resource: 'notifications',
  summary: 'Count the notifications that are unseen',
  method: 'GET',
  path: '/notifications/unseen/',
  origin: 'extension',
  responses: { 200: unseen },
});

/** Choice: marks all up to a time as seen, so that nobody marks what came in after he looked. */
export const notificationMarkSeen = defineEndpoint({
  id: 'notificationMarkSeen',
  resource: 'notifications',
  summary: 'Mark all notifications up to a time as seen',
  method: 'POST',
  path: '/notifications/seen/',
  origin: 'extension',
  body: z.object({ until: timestamp() }),
  responses: { 200: unseen },
});
