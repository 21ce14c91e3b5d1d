import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';

/**
 * Why Newsdesk takes its database for a restored copy. `backup`: `newsdesk backup` made it. `database`: the database
 * server has it under another name, as after a dump was read in. `folder`: the data folder was copied, or the database
 * file was put into another one. `behind`: it lacks what was committed before, as after a snapshot was rolled back.
 * `clock`: the clock was set back.
 */
export const restoredReasons = ['backup', 'database', 'folder', 'behind', 'clock'] as const;

/**
 * An email that waits for an answer. `sent`, `unknown` and `remaining`: how many recipients are known to have it, may
 * have it, and don't have it as far as is known; `remaining` is null before its recipients were found.
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
 * The question of a restored copy: which of the emails that were scheduled or being sent are to go on here. `is_open`
 * while any waits for an answer. `made`: when the copy was made, or the last that is known of the original.
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

/** A restored copy asks before it sends. */
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
 * Resumes or stops what a restored copy holds back: the emails with these ids, or everything, system emails
 * included, where `ids` is left out. Resuming sends to no recipient who is known to have the email.
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
