import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { bounceRowKinds } from './bounce-kinds.ts';
import { failureClassNames, failureParties } from './failure-classes.ts';
import { ordering } from '../wire/fields.ts';
import { pageOf, paging } from '../wire/paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/**
 * Interface: reports, Bounce. `status`: an SMTP-style code. `error_type`: "Soft bounce." or "Hard bounce." Extensions:
 * "Spam complaint."; `failure_class` and `party` (to blame), null until classified; `rule`, the rule that matched.
 */
export const bounce = z.looseObject({
  url: z.string(),
  status: z.string(),
  contact: z.string(),
  contact_url: z.string(),
  contact_active: z.boolean(),
  description: z.string(),
  created: z.string(),
  error_type: z.string(),
  party: z.optional(z.nullable(z.enum(failureParties))),
  failure_class: z.optional(z.nullable(z.string())),
  rule: z.optional(z.nullable(z.string())),
});

export type Bounce = z.output<typeof bounce>;

/** A recipient in a returned email, with the party to blame, the failure class, and the rule that matched. */
const returnedFailure = z.looseObject({
  recipient: z.nullable(z.string()),
  kind: z.string(),
  status: z.string(),
  party: z.nullable(z.enum(failureParties)),
  failure_class: z.nullable(z.string()),
  rule: z.nullable(z.string()),
});

/**
 * A returned email as read. `outcome`: `booked`, `known` (recorded before), `no delivery` (of an email not sent here),
 * `too early` (still being sent), or `not a bounce`. `failures`: one for each recipient in it; `kind`, `status`, and
 * `recipient` are the first one's. Interface: conventions, Extensions.
 */
export const returnedMail = z.looseObject({
  kind: z.string(),
  status: z.string(),
  recipient: z.nullable(z.string()),
  description: z.string(),
  outcome: z.string(),
  failures: z.array(returnedFailure),
});

/**
 * Submits a returned email, for installations that receive bounces in their own mailbox. The body is a form with the message
 * as a file, or the message itself. Answers 413 over 50 MB.
 */
export const bounceCreate = defineEndpoint({
  id: 'bounceCreate',
  resource: 'reports',
  summary: 'Submit a bounce message',
  method: 'POST',
  path: '/bounces/',
  origin: 'extension',
  body: 'file',
  bareFile: 'message/rfc822',
  responses: { 200: returnedMail },
});

/** Media types of bounces. Interface: conventions, Media types. */
const renders = ['json', 'html', 'xml'] as const;

/** Filters for bounces of one kind or one class, or for spam complaints. Other words are ignored. */
const bouncesOf = { kind: ordering(bounceRowKinds), failure_class: failureClassWord() };

// @__NO_SIDE_EFFECTS__
function failureClassWord() {
  return z.catch(z.optional(z.enum(failureClassNames)), undefined);
}

/** Interface: reports, bounceList. */
export const bounceList = defineEndpoint({
  id: 'bounceList',
  resource: 'reports',
  summary: 'List the bounces of an email',
  method: 'GET',
  path: '/reports/{report_id}/bounces/',
  origin: 'spec',
  params: reportPath,
  query: z.object({ ...paging, ...bouncesOf }),
  responses: { 200: pageOf(bounce) },
  renders,
});

/** Interface: reports, bounceShow. */
export const bounceShow = defineEndpoint({
  id: 'bounceShow',
  resource: 'reports',
  summary: 'Get a bounce',
  method: 'GET',
  path: '/reports/{report_id}/bounces/{id}/',
  origin: 'spec',
  params: reportRowPath,
  responses: { 200: bounce },
  renders,
});

/** Interface: reports, bounceExport. */
export const bounceExport = defineEndpoint({
  id: 'bounceExport',
  resource: 'reports',
  summary: 'Export bounces',
  method: 'GET',
  path: '/reports/{report_id}/bounces/export/',
  origin: 'spec',
  params: reportPath,
  query: z.extend(exportQuery, bouncesOf),
  responses: { 200: 'file' },
});
