import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pageOf, paging } from '../wire/paging.ts';

/** Kinds of events, by group. Interface: contacts, Timeline. */
export const timelineGroups = {
  emails: ['sent', 'failed', 'opened', 'clicked', 'bounced', 'unsubscribed'],
  subscriptions: ['joined', 'left', 'confirmed', 'stated'],
  changes: ['added', 'imported', 'changed'],
} as const;

/** Kinds of events in the life of a contact. */
export const timelineKinds = [
  ...timelineGroups.emails,
  ...timelineGroups.subscriptions,
  ...timelineGroups.changes,
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** Names of the groups. */
export const timelineGroupNames = ['emails', 'subscriptions', 'changes'] as const;

/**
 * One event. `name` and `ref`: subject and report of an email, name and hash of a list or form, file and hash of an
 * import, kind and id of a job; null where there is none. `detail`: kind of a bounce, or who stated a consent. `count`:
 * how often an email was opened or clicked, of which `at` is the first time.
 */
export const timelineEvent = z.looseObject({
  at: z.string(),
  kind: z.enum(timelineKinds),
  name: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  count: z.int(),
});

export type TimelineEvent = z.output<typeof timelineEvent>;

/** Events of a contact, the newest first. Interface: contacts, Timeline. */
export const contactTimeline = defineEndpoint({
  id: 'contactTimeline',
  resource: 'contacts',
  summary: 'List the events of a contact',
  method: 'GET',
  path: '/contacts/{email}/timeline/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  query: z.object({ ...paging, group: z.optional(z.enum(timelineGroupNames)) }),
  responses: { 200: pageOf(timelineEvent) },
});

/** A segment that holds a contact. `reasons`: the parts of its match that are true of the contact, and why it is in it. */
export const heldBySegment = z.looseObject({
  hash: z.string(),
  name: z.string(),
  reasons: z.array(z.record(z.string(), z.unknown())),
});

export type HeldBySegment = z.output<typeof heldBySegment>;

/** The segments that hold a contact now, by name. Interface: contacts, contactSegmentList. */
export const contactSegmentList = defineEndpoint({
  id: 'contactSegmentList',
  resource: 'contacts',
  summary: 'List the segments of a contact',
  method: 'GET',
  path: '/contacts/{email}/segments/',
  origin: 'extension',
  params: z.object({ email: z.string() }),
  responses: { 200: z.looseObject({ segments: z.array(heldBySegment) }) },
});
