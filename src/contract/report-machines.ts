import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { collectionQuery, pageOf } from './paging.ts';
import { exportQuery, reportPath } from './reports.ts';

/** What machines did with the mail of one receiver: `first` and `last` of all of it. Choice: extensions. */
export const machineActivity = z.looseObject({
  contact: z.string(),
  contact_url: z.string(),
  opens: z.int(),
  clicks: z.int(),
  first: z.string(),
  last: z.string(),
});

export type MachineActivity = z.output<typeof machineActivity>;

/** Choice: the receivers whose mail a machine opened or followed, such as a scanner; persons' figures leave it out. */
export const machineList = defineEndpoint({
  id: 'machineList',
  resource: 'reports',
  summary: 'List what machines opened and followed',
  method: 'GET',
  path: '/reports/{report_id}/machines/',
  origin: 'extension',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(machineActivity) },
});

/** Choice: the rows of `machineList` as a file. */
export const machineExport = defineEndpoint({
  id: 'machineExport',
  resource: 'reports',
  summary: 'Download what machines opened and followed',
  method: 'GET',
  path: '/reports/{report_id}/machines/export/',
  origin: 'extension',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});
