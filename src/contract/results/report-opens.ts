import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, timestamp } from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/** Equal intervals in each series of aggregated opens. Interface: reports, Aggregated opens. */
export const aggregatedIntervals = 20;

/** Interface: reports, Open. `count`: opens by the contact. */
export const open = z.looseObject({
  url: z.string(),
  contact: z.string(),
  contact_url: z.string(),
  first_view: z.string(),
  last_view: z.string(),
  count: z.int(),
});

export type Open = z.output<typeof open>;

const series = z.array(z.looseObject({ count: z.int(), start: z.string(), end: z.string() }));

/** Interface: reports, Aggregated opens: unique opens, all opens, and clicks, each in equal intervals. */
export const aggregatedOpens = z.looseObject({ unique: series, total: series, clicks: series });

export type AggregatedOpens = z.output<typeof aggregatedOpens>;

/** Media types of opens and aggregated opens. Interface: conventions, Media types. */
const renders = ['json', 'html', 'xml'] as const;

/** Interface: reports, openList. */
export const openList = defineEndpoint({
  id: 'openList',
  resource: 'reports',
  summary: 'List the contacts who opened an email',
  method: 'GET',
  path: '/reports/{report_id}/opens/',
  origin: 'spec',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(open) },
  renders,
});

/** Interface: reports, openShow. */
export const openShow = defineEndpoint({
  id: 'openShow',
  resource: 'reports',
  summary: 'Get the opens of a contact',
  method: 'GET',
  path: '/reports/{report_id}/opens/{id}/',
  origin: 'spec',
  params: reportRowPath,
  responses: { 200: open },
  renders,
});

/** Interface: reports, openExport. */
export const openExport = defineEndpoint({
  id: 'openExport',
  resource: 'reports',
  summary: 'Export opens',
  method: 'GET',
  path: '/reports/{report_id}/opens/export/',
  origin: 'spec',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});

/** Interface: reports, openAggregate. Covers all time by default. */
export const openAggregate = defineEndpoint({
  id: 'openAggregate',
  resource: 'reports',
  summary: 'Get opens and clicks over time',
  method: 'GET',
  path: '/reports/{report_id}/opens/aggregated/',
  origin: 'spec',
  params: reportPath,
  query: z.object({
    start: z.optional(timestamp()),
    end: z.optional(timestamp()),
    first_24h: z.optional(flag()),
    all_time: z.optional(flag()),
  }),
  responses: { 200: aggregatedOpens },
  renders,
});
