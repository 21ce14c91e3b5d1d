import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { integer, nameLength, pathId, recordId, requiredText, unspecified } from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';

/** Longest time between subscription and email: ten years. */
const longestWait = { days: 3_650, hours: 87_600 } as const;

/** Interface: sending, Responder. `on_hold`: when it was paused, null while running. `report`: a report id. */
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
  // An extension: the segment that limits it, with its faults in `broken`.
  segment: unspecified(
    z.nullable(
      z.looseObject({ url: z.string(), hash: z.string(), name: z.string(), broken: z.array(z.string()) }),
    ),
  ),
});

export type Responder = z.output<typeof responder>;

const path = z.object({ id: pathId() });

/** Media types of autoresponders. Interface: conventions, Media types. */
const renders = ['json', 'html', 'xml'] as const;

const wait = z.object({
  hours: integer({ min: 0, max: longestWait.hours }),
  days: integer({ min: 0, max: longestWait.days }),
});

const senderReference = z.optional(z.nullable(requiredText(nameLength)));

/** Hash of a segment; null for everybody on the list. */
const segmentReference = z.optional(z.nullable(requiredText(nameLength)));

/**
 * Interface: sending, Autoresponders. The sender is given as an id, under either name in the specification, or as the
 * hash of a list with a sender. Handlers get it as `sender`, null for the account's first usable one.
 */
const created = z.pipe(
  z.object({
    draft: recordId(),
    list: requiredText(nameLength),
    sender: senderReference,
    senders: senderReference,
    time_to_send: wait,
    segment: segmentReference,
  }),
  z.transform(({ sender, senders, ...rest }) => ({ ...rest, sender: sender ?? senders ?? null })),
);

/** Interface: sending, responderList. */
export const responderList = defineEndpoint({
  id: 'responderList',
  resource: 'responders',
  summary: 'List autoresponders',
  method: 'GET',
  path: '/responders/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(responder) },
  renders,
});

/** Interface: sending, responderCreate. Answers 200. */
export const responderCreate = defineEndpoint({
  id: 'responderCreate',
  resource: 'responders',
  summary: 'Create an autoresponder from a draft',
  method: 'POST',
  path: '/responders/',
  origin: 'spec',
  body: created,
  responses: { 200: responder },
  renders,
});

/** Interface: sending, responderShow. */
export const responderShow = defineEndpoint({
  id: 'responderShow',
  resource: 'responders',
  summary: 'Get an autoresponder',
  method: 'GET',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 200: responder },
  renders,
});

/** Interface: sending, responderReplace. Only while paused. */
export const responderReplace = defineEndpoint({
  id: 'responderReplace',
  resource: 'responders',
  summary: 'Update the delay of a paused autoresponder',
  method: 'PUT',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ time_to_send: wait, segment: segmentReference }),
  responses: { 200: responder },
  renders,
});

/** Interface: sending, responderUpdate. Same effect as PUT. */
export const responderUpdate = defineEndpoint({
  id: 'responderUpdate',
  resource: 'responders',
  summary: 'Update the delay of a paused autoresponder',
  method: 'PATCH',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  body: z.object({ time_to_send: z.optional(wait), segment: segmentReference }),
  responses: { 200: responder },
  renders,
});

/** Interface: sending, responderDelete. */
export const responderDelete = defineEndpoint({
  id: 'responderDelete',
  resource: 'responders',
  summary: 'Delete an autoresponder and keep its reports',
  method: 'DELETE',
  path: '/responders/{id}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Interface: sending, responderDeleteRelated. */
export const responderDeleteRelated = defineEndpoint({
  id: 'responderDeleteRelated',
  resource: 'responders',
  summary: 'Delete an autoresponder and its reports',
  method: 'POST',
  path: '/responders/{id}/delete_related/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Interface: sending, responderPause. */
export const responderPause = defineEndpoint({
  id: 'responderPause',
  resource: 'responders',
  summary: 'Pause an autoresponder',
  method: 'POST',
  path: '/responders/{id}/pause/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});

/** Interface: sending, responderResume. */
export const responderResume = defineEndpoint({
  id: 'responderResume',
  resource: 'responders',
  summary: 'Resume an autoresponder',
  method: 'POST',
  path: '/responders/{id}/resume/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders,
});
