import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { collectionQuery, pageOf } from './paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/** Spec: Bounce. `status` is an SMTP-style code. Choice: `error_type` "Soft bounce." or "Hard bounce.". */
export const bounce = z.looseObject({
  url: z.string(),
  status: z.string(),
  contact: z.string(),
  contact_url: z.string(),
  contact_active: z.boolean(),
  description: z.string(),
  created: z.string(),
  error_type: z.string(),
});

export type Bounce = z.output<typeof bounce>;

/** Media types of bounces. Spec: Content types. */
const renders = ['json', 'html', 'xml'] as const;

/** Spec: GET /reports/<report_id>/bounces/. */
export const bounceList = defineEndpoint({
  id: 'bounceList',
  resource: 'reports',
  summary: 'List the bounces of a mail',
  method: 'GET',
  path: '/reports/{report_id}/bounces/',
  origin: 'spec',
  params: reportPath,
  query: collectionQuery,
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
