import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { flag, pathId } from './fields.ts';
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
