import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ordering, pathId } from '../wire/fields.ts';
import { collectionQuery, pageOf, paging } from '../wire/paging.ts';
import { exportQuery, reportPath, reportRowPath } from './reports.ts';

/** Interface: reports, Link. `link`: the target URL. `percent_of_total`: share of all clicks, 0 to 100. */
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

/** Interface: reports, Click: the clicks of one contact on one link. */
export const click = z.looseObject({ url: z.string(), ...clickMembers });

/** A recipient who clicked any link of an email. Interface: conventions, Extensions. */
export const clicker = z.looseObject(clickMembers);

export type Clicker = z.output<typeof clicker>;

/** Media types of clicks. Interface: conventions, Media types. */
const renders = ['json', 'html', 'xml'] as const;

/** Interface: reports, linkList. By default in the order of the email. */
export const linkList = defineEndpoint({
  id: 'linkList',
  resource: 'reports',
  summary: 'List the links of an email',
  method: 'GET',
  path: '/reports/{report_id}/links/',
  origin: 'spec',
  params: reportPath,
  query: z.object({ ...paging, ordering: ordering(['total_clicks', '-total_clicks']) }),
  responses: { 200: pageOf(link) },
});

/** Interface: reports, linkShow. */
export const linkShow = defineEndpoint({
  id: 'linkShow',
  resource: 'reports',
  summary: 'Get a link',
  method: 'GET',
  path: '/reports/{report_id}/links/{id}/',
  origin: 'spec',
  params: reportRowPath,
  responses: { 200: link },
});

/** Interface: reports, linkExport. */
export const linkExport = defineEndpoint({
  id: 'linkExport',
  resource: 'reports',
  summary: 'Export links',
  method: 'GET',
  path: '/reports/{report_id}/links/export/',
  origin: 'spec',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});

/** Interface: reports, clickList. */
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

/** Interface: reports, clickShow. */
export const clickShow = defineEndpoint({
  id: 'clickShow',
  resource: 'reports',
  summary: 'Get the clicks of a contact on a link',
  method: 'GET',
  path: '/reports/{report_id}/links/{link_id}/clicks/{id}/',
  origin: 'spec',
  params: z.object({ report_id: pathId(), link_id: pathId(), id: pathId() }),
  responses: { 200: click },
  renders,
});

/** The recipients counted in `receivers_who_clicked`, by time of the first click. */
export const clickerList = defineEndpoint({
  id: 'clickerList',
  resource: 'reports',
  summary: 'List the contacts who clicked any link',
  method: 'GET',
  path: '/reports/{report_id}/clicked/',
  origin: 'extension',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(clicker) },
});

/** The contacts who clicked one link, as a file. */
export const clickExport = defineEndpoint({
  id: 'clickExport',
  resource: 'reports',
  summary: 'Export the clicks on a link',
  method: 'GET',
  path: '/reports/{report_id}/links/{link_id}/clicks/export/',
  origin: 'extension',
  params: z.object({ report_id: pathId(), link_id: pathId() }),
  query: exportQuery,
  responses: { 200: 'file' },
});

/** The rows of `clickerList` as a file. */
export const clickerExport = defineEndpoint({
  id: 'clickerExport',
  resource: 'reports',
  summary: 'Export clicks',
  method: 'GET',
  path: '/reports/{report_id}/clicked/export/',
  origin: 'extension',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});
