import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { integer, pathId, recordId, requiredText } from './fields.ts';
import { collectionQuery, pageOf } from './paging.ts';

/** Longest time between subscription and mail. Choice: ten years. */
export const longestWait = { days: 3_650, hours: 87_600 } as const;

/** Spec: Auto-responder. `on_hold` is the time of pausing, null when running; `report` a report id. */
export const responder = z.looseObject({
  id: z.int(),
  url: z.string(),
  mail: z.looseObject({ url: z.string(), id: z.int(), subject: z.string(), type: z.int() }),
  list: z.looseObject({ url: z.string(), hash: z.string(), name: z.string() }),
  time_to_send: z.looseObject({ hours: z.int(), days: z.int() }),
  on_hold: z.nullable(z.string()),
  sender_name: z.string(),
  sender_email: z.string(),
  report: z.int(),
});

export type Responder = z.output<typeof responder>;

const path = z.object({ id: pathId() });

/** Media types of auto-responders. Spec: Content types. */
const renders = ['json', 'html', 'xml'] as const;

const wait = z.object({
  hours: integer({ min: 0, max: longestWait.hours }),
  days: integer({ min: 0, max: longestWait.days }),
});

const senderReference = z.optional(z.nullable(requiredText()));

/**
 * Choice: sender reference: a list hash whose sender is used, or a sender id, by either name that the
 * specification gives it; handlers get it as `sender`, null for the account's first usable one.
 */
const created = z.pipe(
  z.object({
    draft: recordId(),
    list: requiredText(),
    sender: senderReference,
    senders: senderReference,
    time_to_send: wait,
  }),
  z.transform(({ sender, senders, ...rest }) => ({ ...rest, sender: sender ?? senders ?? null })),
);

/** Spec: GET /responders/. */
export const responderList = defineEndpoint({
  id: 'responderList',
  resource: 'responders',
  summary: 'List auto-responders',
  method: 'GET',
  path: '/responders/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(responder) },
  renders,
});

/** Spec: POST /responders/, answered with 200. */
export const responderCreate = defineEndpoint({
  id: 'responderCreate',
  resource: 'responders',
  summary: 'Create an auto-responder from a draft',
  method: 'POST',
  path: '/responders/',
  origin: 'spec',
  body: created,
  responses: { 200: responder },
  renders,
});

/** Spec: GET /responders/<id>/. */
export const responderShow = defineEndpoint({
  id: 'responderShow',
  resource: 'responders',
  summary: 'Show an auto-responder',
  method: 'GET',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: responder },
  renders,
});

/** Spec: PUT /responders/<id>/, only when paused. */
export const responderReplace = defineEndpoint({
  id: 'responderReplace',
  resource: 'responders',
  summary: 'Reschedule a paused auto-responder',
  method: 'PUT',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ time_to_send: wait }),
  responses: { 200: responder },
  renders,
});

/** Spec: PATCH /responders/<id>/, same effect as PUT. */
export const responderUpdate = defineEndpoint({
  id: 'responderUpdate',
  resource: 'responders',
  summary: 'Reschedule a paused auto-responder',
  method: 'PATCH',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ time_to_send: z.optional(wait) }),
  responses: { 200: responder },
  renders,
});

/** Spec: DELETE /responders/<id>/. */
export const responderDelete = defineEndpoint({
  id: 'responderDelete',
  resource: 'responders',
  summary: 'Delete an auto-responder and keep its reports',
  method: 'DELETE',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Spec: POST /responders/<id>/delete_related/. */
export const responderDeleteRelated = defineEndpoint({
  id: 'responderDeleteRelated',
  resource: 'responders',
  summary: 'Delete an auto-responder with all its reports',
  method: 'POST',
  path: '/responders/{id}/delete_related/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Spec: POST /responders/<id>/pause/. */
export const responderPause = defineEndpoint({
  id: 'responderPause',
  resource: 'responders',
  summary: 'Pause an auto-responder',
  method: 'POST',
  path: '/responders/{id}/pause/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Spec: POST /responders/<id>/resume/. */
export const responderResume = defineEndpoint({
  id: 'responderResume',
  resource: 'responders',
  summary: 'Resume a paused auto-responder',
  method: 'POST',
  path: '/responders/{id}/resume/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});
