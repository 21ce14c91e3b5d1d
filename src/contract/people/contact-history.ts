import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { unspecified } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { contactFieldNames } from '../../lib/contact/contact-fields.ts';

/** Kinds of events, by group. Interface: contacts, Timeline. */
export const timelineGroups = {
  emails: ['sent', 'failed', 'skipped', 'opened', 'clicked', 'bounced', 'unsubscribed'],
  subscriptions: ['joined', 'left', 'confirmed', 'stated'],
  changes: ['added', 'imported', 'changed', 'edited', 'updated'],
} as const;

/** Kinds of events of a contact. */
export const timelineKinds = [
  ...timelineGroups.emails,
  ...timelineGroups.subscriptions,
  ...timelineGroups.changes,
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

/** Names of the groups. */
export const timelineGroupNames = ['emails', 'subscriptions', 'changes'] as const;

/** Fields of a contact that events change. */
const changedFields = ['email', ...contactFieldNames, 'active', 'attribute', 'list'] as const;

/**
 * A field before and after a change. `name`: of the attribute or the list. Values of `active` are true or false, values
 * of a list as in `lists_state`; null for none.
 */
export const fieldChange = z.looseObject({
  field: z.enum(changedFields),
  name: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type FieldChange = z.output<typeof fieldChange>;

/**
 * One event. `name` and `ref`: subject and report of an email, name and hash of a list or form, file and hash of an
 * import, kind and id of a job, or name of an API token; null if there is none. `detail`: kind of a bounce, reason of a
 * skipped email, author of a stated consent, or source of an edit (`suppression` for the suppression list). For a job or
 * import, `detail` is the source of `started_by`, and `by` the name of an API token. `count`: opens or clicks of an
 * email, `at` the first one. `changes`: fields changed by a job, an import, or an edit, while the history is kept.
 */
export const timelineEvent = z.looseObject({
  at: z.string(),
  kind: z.enum(timelineKinds),
  name: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  by: unspecified(z.nullable(z.string())),
  count: z.int(),
  changes: z.array(fieldChange),
});

export type TimelineEvent = z.output<typeof timelineEvent>;

/** Events of a contact, newest first. Interface: contacts, Timeline. */
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

/** A segment with a contact in it. `reasons`: the parts of its match that are true for the contact. */
export const heldBySegment = z.looseObject({
  hash: z.string(),
  name: z.string(),
  reasons: z.array(z.record(z.string(), z.unknown())),
});

export type HeldBySegment = z.output<typeof heldBySegment>;

/** The segments with a contact in them now, by name. Interface: contacts, contactSegmentList. */
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
