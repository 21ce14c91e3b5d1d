import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { exportQuery, reportPath } from './reports.ts';

/**
 * Activity of machines in one recipient's email. `first` and `last`: times over opens and clicks. Interface:
 * conventions, Extensions.
 */
export const machineActivity = z.looseObject({
  contact: z.string(),
  contact_url: z.string(),
  opens: z.int(),
  clicks: z.int(),
  first: z.string(),
  last: z.string(),
});

export type MachineActivity = z.output<typeof machineActivity>;

/** The recipients whose email a machine, such as a scanner, opened or clicked. People's figures exclude it. */
export const machineList = defineEndpoint({
  id: 'machineList',
  resource: 'reports',
  summary: 'List bot activity',
  method: 'GET',
  path: '/reports/{report_id}/machines/',
  origin: 'extension',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(machineActivity) },
});

/** The rows of `machineList` as a file. */
export const machineExport = defineEndpoint({
  id: 'machineExport',
  resource: 'reports',
  summary: 'Export bot activity',
  method: 'GET',
  path: '/reports/{report_id}/machines/export/',
  origin: 'extension',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});
