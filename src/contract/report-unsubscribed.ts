import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { untold } from './fields.ts';
import { collectionQuery, pageOf } from './paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/** Why a contact unsubscribed. Choice: unsubscription `reason`. */
export const unsubscriptionReason = { tooMany: 1, notRelevant: 2, neverSignedUp: 3, other: 4 } as const;

/** Spec: Unsubscription. */
export const unsubscription = z.looseObject({
  url: z.string(),
  contact: z.string(),
  contact_url: z.string(),
  created: z.string(),
  reason: untold(z.nullable(z.int())),
  reason_display: untold(z.nullable(z.string())),
});

export type Unsubscription = z.output<typeof unsubscription>;

/** Spec: GET /reports/<report_id>/unsubscribed/. */
export const unsubscriptionList = defineEndpoint({
  id: 'unsubscriptionList',
  resource: 'reports',
  summary: 'List the contacts who unsubscribed through a mail',
  method: 'GET',
  path: '/reports/{report_id}/unsubscribed/',
  origin: 'spec',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(unsubscription) },
});

/** Spec: GET /reports/<report_id>/unsubscribed/<id>/. */
export const unsubscriptionShow = defineEndpoint({
  id: 'unsubscriptionShow',
  resource: 'reports',
  summary: 'Show an unsubscription',
  method: 'GET',
  path: '/reports/{report_id}/unsubscribed/{id}/',
  origin: 'spec',
  params: reportRowPath,
  responses: { 200: unsubscription },
});

/** Spec: GET /reports/<report_id>/unsubscribed/export/. */
export const unsubscriptionExport = defineEndpoint({
  id: 'unsubscriptionExport',
  resource: 'reports',
  summary: 'Download who unsubscribed, and when',
  method: 'GET',
  path: '/reports/{report_id}/unsubscribed/export/',
  origin: 'spec',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});
