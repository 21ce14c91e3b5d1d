import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { unspecified } from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/** Reasons for unsubscribing. Interface: reports, Unsubscription reason. */
export const unsubscriptionReason = { tooMany: 1, notRelevant: 2, neverSignedUp: 3, other: 4 } as const;

/** Interface: reports, Unsubscription. */
export const unsubscription = z.looseObject({
  url: z.string(),
  contact: z.string(),
  contact_url: z.string(),
  created: z.string(),
  reason: unspecified(z.nullable(z.int())),
  reason_display: unspecified(z.nullable(z.string())),
});

export type Unsubscription = z.output<typeof unsubscription>;

/** Interface: reports, unsubscriptionList. */
export const unsubscriptionList = defineEndpoint({
  id: 'unsubscriptionList',
  resource: 'reports',
  summary: 'List the unsubscribes of an email',
  method: 'GET',
  path: '/reports/{report_id}/unsubscribed/',
  origin: 'spec',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(unsubscription) },
});

/** Interface: reports, unsubscriptionShow. */
export const unsubscriptionShow = defineEndpoint({
  id: 'unsubscriptionShow',
  resource: 'reports',
  summary: 'Get an unsubscribe',
  method: 'GET',
  path: '/reports/{report_id}/unsubscribed/{id}/',
  origin: 'spec',
  params: reportRowPath,
  responses: { 200: unsubscription },
});

/** Interface: reports, unsubscriptionExport. */
export const unsubscriptionExport = defineEndpoint({
  id: 'unsubscriptionExport',
  resource: 'reports',
  summary: 'Export unsubscribes',
  method: 'GET',
  path: '/reports/{report_id}/unsubscribed/export/',
  origin: 'spec',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});
