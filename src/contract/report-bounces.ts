import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { failureParties } from './failure-classes.ts';
import { ordering } from './fields.ts';
import { pageOf, paging } from './paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/**
 * Spec: Bounce. `status` is an SMTP-style code. Choice: `error_type` "Soft bounce." or "Hard bounce."; as extensions,
 * `failure_class` and `party` (whose fault it is), null until they are judged, and the `rule` that decided.
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

/** One recipient that a returned email names, with whose fault it is, the class, and the rule that decided. */
const returnedFailure = z.looseObject({
  recipient: z.nullable(z.string()),
  kind: z.string(),
  status: z.string(),
  party: z.nullable(z.enum(failureParties)),
  failure_class: z.nullable(z.string()),
  rule: z.nullable(z.string()),
});

/**
 * What a returned email says, and what became of it: `booked`, `known` before, `no delivery` of ours, `too early` as the
 * email is still being sent, or `not a bounce`. `failures`: one for each recipient that it names; kind, status and
 * recipient are the first one's. Choice: extensions.
 */
export const returnedMail = z.looseObject({
  kind: z.string(),
  status: z.string(),
  recipient: z.nullable(z.string()),
  description: z.string(),
  outcome: z.string(),
  failures: z.array(returnedFailure),
});

export type ReturnedMail = z.output<typeof returnedMail>;

/**
 * Choice: a mail that came back, as the file of its message or as the message alone, for those who get bounces in a
 * mailbox. 413 for one of more than 50 MB.
 */
export const bounceCreate = defineEndpoint({
  id: 'bounceCreate',
  resource: 'reports',
  summary: 'Hand in a mail that came back',
  method: 'POST',
  path: '/bounces/',
  origin: 'extension',
  body: 'file',
  bareFile: 'message/rfc822',
  responses: { 200: returnedMail },
});

/** Media types of bounces. Spec: Content types. */
const renders = ['json', 'html', 'xml'] as const;

/** What came back for good, and what for now. */
export const bounceKinds = ['hard', 'soft'] as const;

/** Spec: GET /reports/<report_id>/bounces/. Choice: `kind` for those of one kind alone. */
export const bounceList = defineEndpoint({
  id: 'bounceList',
  resource: 'reports',
  summary: 'List the bounces of a mail',
  method: 'GET',
  path: '/reports/{report_id}/bounces/',
  origin: 'spec',
  params: reportPath,
  query: z.object({ ...paging, kind: ordering(bounceKinds) }),
  responses: { 200: pageOf(bounce) },
  renders,
});

/** Spec: GET /reports/<report_id>/bounces/<id>/. */
export const bounceShow = defineEndpoint({
  id: 'bounceShow',
  resource: 'reports',
  summary: 'Show a bounce',
  method: 'GET',
  path: '/reports/{report_id}/bounces/{id}/',
  origin: 'spec',
  params: reportRowPath,
  responses: { 200: bounce },
  renders,
});

/** Spec: GET /reports/<report_id>/bounces/export/. */
export const bounceExport = defineEndpoint({
  id: 'bounceExport',
  resource: 'reports',
  summary: 'Download the bounced addresses with the kind of bounce',
  method: 'GET',
  path: '/reports/{report_id}/bounces/export/',
  origin: 'spec',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});
