import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { ordering, pathId } from './fields.ts';
import { collectionQuery, pageOf, paging } from './paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/** Spec: Link. `link` is the target address; `percent_of_total` is of all clicks, 0 to 100. */
export const link = z.looseObject({
  id: z.int(),
  url: z.string(),
  link: z.string(),
  unique_clicks: z.int(),
  clicks_url: z.string(),
  total_clicks: z.int(),
  percent_of_total: z.number(),
});

export type Link = z.output<typeof link>;

const clickMembers = {
  contact: z.string(),
  contact_url: z.string(),
  first_click: z.string(),
  last_click: z.string(),
  total_clicks: z.int(),
};

/** Spec: Click: what one contact clicked on one link. */
export const click = z.looseObject({ url: z.string(), ...clickMembers });

export type Click = z.output<typeof click>;

/** A receiver who clicked any link of a mail. Choice: extensions. */
export const clicker = z.looseObject(clickMembers);

export type Clicker = z.output<typeof clicker>;

/** Media types of clicks. Spec: Content types. */
const renders = ['json', 'html', 'xml'] as const;

/** Spec: GET /reports/<report_id>/links/. Choice: in the order of the mail, or by clicks where `ordering` says so. */
export const linkList = defineEndpoint({
  id: 'linkList',
  resource: 'reports',
  summary: 'List the links of a mail',
  method: 'GET',
  path: '/reports/{report_id}/links/',
  origin: 'spec',
  params: reportPath,
  query: z.object({ ...paging, ordering: ordering(['total_clicks', '-total_clicks']) }),
  responses: { 200: pageOf(link) },
});

/** Spec: GET /reports/<report_id>/links/<id>/. */
export const linkShow = defineEndpoint({
  id: 'linkShow',
  resource: 'reports',
  summary: 'Show a link',
  method: 'GET',
  path: '/reports/{report_id}/links/{id}/',
  origin: 'spec',
  params: reportRowPath,
  responses: { 200: link },
});

/** Spec: GET /reports/<report_id>/links/export/. */
export const linkExport = defineEndpoint({
  id: 'linkExport',
  resource: 'reports',
  summary: 'Download the links with their clicks',
  method: 'GET',
  path: '/reports/{report_id}/links/export/',
  origin: 'spec',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});

/** Spec: GET /reports/<report_id>/links/<link_id>/clicks/. */
export const clickList = defineEndpoint({
  id: 'clickList',
  resource: 'reports',
  summary: 'List the contacts who clicked a link',
  method: 'GET',
  path: '/reports/{report_id}/links/{link_id}/clicks/',
  origin: 'spec',
  params: z.object({ report_id: pathId(), link_id: pathId() }),
  query: collectionQuery,
  responses: { 200: pageOf(click) },
  renders,
});

/** Spec: GET /reports/<report_id>/links/<link_id>/clicks/<id>/. */
export const clickShow = defineEndpoint({
  id: 'clickShow',
  resource: 'reports',
  summary: 'Show the clicks of a contact on a link',
  method: 'GET',
  path: '/reports/{report_id}/links/{link_id}/clicks/{id}/',
  origin: 'spec',
  params: z.object({ report_id: pathId(), link_id: pathId(), id: pathId() }),
  responses: { 200: click },
  renders,
});

/** Choice: who is behind the figure `receivers_who_clicked`, by the time of the first click. */
export const clickerList = defineEndpoint({
  id: 'clickerList',
  resource: 'reports',
  summary: 'List the receivers who clicked any link',
  method: 'GET',
  path: '/reports/{report_id}/clicked/',
  origin: 'extension',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(clicker) },
});

/** Choice: the contacts who clicked one link, as a file. */
export const clickExport = defineEndpoint({
  id: 'clickExport',
  resource: 'reports',
  summary: 'Download the contacts who clicked a link',
  method: 'GET',
  path: '/reports/{report_id}/links/{link_id}/clicks/export/',
  origin: 'extension',
  params: z.object({ report_id: pathId(), link_id: pathId() }),
  query: exportQuery,
  responses: { 200: 'file' },
});

/** Choice: the rows of `clickerList` as a file. */
export const clickerExport = defineEndpoint({
  id: 'clickerExport',
  resource: 'reports',
  summary: 'Download the receivers who clicked any link',
  method: 'GET',
  path: '/reports/{report_id}/clicked/export/',
  origin: 'extension',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});
