import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { flag, pathId, untold } from './fields.ts';
import { collectionQuery, pageOf } from './paging.ts';

/** Path parameters of everything below one report. Spec: Reports. */
export const reportPath = z.object({ report_id: pathId() });

/** Path parameters of one row of a report. */
export const reportRowPath = z.object({ report_id: pathId(), id: pathId() });

/** Choice: 1 or 0 asks for csv or xls; left out, the number of rows decides. Spec: Exports. */
export const exportQuery = z.object({ csv: z.optional(flag()) });

/** Rows from which an export without `csv` is a csv file. Spec: Limits. */
export const xlsRows = 64_000;

const mail = {
  type: untold(z.int()),
  mail_id: z.nullable(z.int()),
  mail_url: z.nullable(z.string()),
  mail_subject: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
  preview_url: untold(z.nullable(z.string())),
  get_view_online_link: untold(z.nullable(z.string())),
};

const counts = {
  sent: z.int(),
  delivered: z.int(),
  total_html_opened: z.int(),
  unique_html_opened: z.int(),
  html_clicks: z.int(),
  unique_html_clicks: z.int(),
  receivers_who_clicked: z.int(),
  receivers_who_clicked_24h: z.int(),
  unsubscribed: z.int(),
  bounced: z.int(),
  bounced_temporary: z.int(),
  bounced_permanent: z.int(),
  complained: untold(z.int()),
};

/** Choice: reports (seen). `sent_to` receivers on the lists named; `finished` null while it is being sent. */
export const report = z.looseObject({
  id: z.int(),
  url: z.string(),
  sent_to: z.int(),
  sent_to_lists: z.array(z.string()),
  sendtime: z.nullable(z.string()),
  finished: z.nullable(z.string()),
  ...counts,
  ...mail,
  bounces_url: z.string(),
  unsubscribed_url: z.string(),
  links_url: z.string(),
  opens_url: z.string(),
});

export type Report = z.output<typeof report>;

/** A receiver who hasn't opened the mail. Choice: have_not_opened (seen). */
export const nonOpener = z.looseObject({ contact: z.string(), contact_url: z.string() });

export type NonOpener = z.output<typeof nonOpener>;

/** Choice: GET /reports/ (seen). */
export const reportList = defineEndpoint({
  id: 'reportList',
  resource: 'reports',
  summary: 'List reports',
  method: 'GET',
  path: '/reports/',
  origin: 'extension',
  query: collectionQuery,
  responses: { 200: pageOf(report) },
});

/** Choice: GET /reports/<id>/ (seen). */
export const reportShow = defineEndpoint({
  id: 'reportShow',
  resource: 'reports',
  summary: 'Show a report',
  method: 'GET',
  path: '/reports/{report_id}/',
  origin: 'extension',
  params: reportPath,
  responses: { 200: report },
});

/** Choice: GET /reports/<id>/have_not_opened/ (seen). */
export const nonOpenerList = defineEndpoint({
  id: 'nonOpenerList',
  resource: 'reports',
  summary: 'List the receivers who have not opened',
  method: 'GET',
  path: '/reports/{report_id}/have_not_opened/',
  origin: 'extension',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(nonOpener) },
});
