import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

/**
 * Reasons to treat the database as a restored copy. `backup`: created by `newsdesk backup`. `database`: under another
 * name on the database server, as after restoring a dump. `folder`: the data folder was copied, or the database file
 * moved to another one. `behind`: earlier commits are missing, as after rolling back to a snapshot. `clock`: the clock
 * was set back.
 */
export const restoredReasons = ['backup', 'database', 'folder', 'behind', 'clock'] as const;

/**
 * An email on hold until a person decides. `sent`, `unknown`, and `remaining`: numbers of recipients who got it, may have
 * got it, and haven't got it as far as known. `remaining` is null until its recipients are determined.
 */
export const restoredEmail = z.looseObject({
  id: z.int(),
  subject: z.string(),
  kind: z.enum(['mail', 'test', 'responder']),
  time_to_send: z.nullable(z.string()),
  sent: z.int(),
  unknown: z.int(),
  remaining: z.nullable(z.int()),
});

export type RestoredEmail = z.output<typeof restoredEmail>;

/**
 * The emails that a restored copy holds until a person resumes or stops them. `is_open`: true while any is on hold.
 * `made`: when the copy was created, or the last known time of the original.
 */
export const restoredCopy = z.looseObject({
  is_open: z.boolean(),
  reason: z.nullable(z.enum(restoredReasons)),
  made: z.nullable(z.string()),
  found: z.nullable(z.string()),
  emails: z.array(restoredEmail),
  system_emails: z.int(),
});

export type RestoredCopy = z.output<typeof restoredCopy>;

/** Gets the emails on hold in a restored copy. */
export const restoredCopyShow = defineEndpoint({
  id: 'restoredCopyShow',
  resource: 'restoredCopy',
  summary: 'Get the sends on hold in a restored copy',
  method: 'GET',
  path: '/restored_copy/',
  origin: 'extension',
  responses: { 200: restoredCopy },
});

/**
 * Resumes or stops emails on hold: those with the given ids, or all, including system emails, if `ids` is omitted.
 * Recipients known to have an email don't get it again.
 */
export const restoredCopyAnswer = defineEndpoint({
  id: 'restoredCopyAnswer',
  resource: 'restoredCopy',
  summary: 'Resume or stop the sends of a restored copy',
  method: 'POST',
  path: '/restored_copy/answer/',
  origin: 'extension',
  body: z.object({ answer: z.enum(['resume', 'stop']), ids: z.optional(z.array(z.int())) }),
  responses: { 200: restoredCopy },
});
