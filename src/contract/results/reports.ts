import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { sendingStates } from '../sending/sending-states.ts';
import { flag, ordering, pathId, unspecified } from '../wire/fields.ts';
import { collectionQuery, pageOf, paging } from '../wire/paging.ts';

/** Path parameters of operations on one report. Interface: reports, Report figures. */
export const reportPath = z.object({ report_id: pathId() });

/** Path parameters of one row of a report. */
export const reportRowPath = z.object({ report_id: pathId(), id: pathId() });

/** Query of an export: 1 for CSV, 0 for XLS; if omitted, the number of rows decides. Interface: reports, Exports. */
export const exportQuery = z.object({ csv: z.optional(flag()) });

/** Minimum rows for which an export without `csv` is a CSV file. Interface: reports, Exports. */
export const xlsRows = 64_000;

const mail = {
  type: unspecified(z.int()),
  mail_id: z.nullable(z.int()),
  mail_url: z.nullable(z.string()),
  mail_subject: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
  preview_url: unspecified(z.nullable(z.string())),
  get_view_online_link: unspecified(z.nullable(z.string())),
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
  complained: unspecified(z.int()),
};

/** Kinds of a report: an email to lists, or an autoresponder. */
const reportKinds = ['mail', 'responder'] as const;

/** Activity of machines (scanners, image fetchers). No other figure of people includes it. */
const machineCounts = z.looseObject({
  total_html_opened: z.int(),
  unique_html_opened: z.int(),
  html_clicks: z.int(),
  receivers_who_clicked: z.int(),
});

/** Recipients with an open or a click by a person, a machine, or both. */
const anyCounts = z.looseObject({ unique_html_opened: z.int(), receivers_who_clicked: z.int() });

/** A reference to another report. */
const otherReport = z.looseObject({
  id: z.int(),
  url: z.string(),
  mail_subject: z.string(),
  sendtime: z.nullable(z.string()),
});

/**
 * Resends of an email to recipients who hadn't opened it. `of`: the email that this one resends. `sent_again`: the
 * resends of this one, in order. `opened_by_either`: people who opened this one or one of its resends.
 */
const resending = z.looseObject({
  of: z.nullable(otherReport),
  sent_again: z.array(otherReport),
  opened_by_either: z.int(),
});

/**
 * Interface: reports, Report figures. `sent_to`: recipients on the lists of `sent_to_lists`. `finished`: null while
 * being sent. `delivered` excludes bounces. `mail_id` and the email's URLs are null once the email is deleted. `kind`,
 * `state`, `machines`, and `people_or_machines` are extensions.
 */
const reportRow = z.looseObject({
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
  kind: unspecified(z.enum(reportKinds)),
  state: unspecified(z.enum(sendingStates)),
  machines: unspecified(machineCounts),
  people_or_machines: unspecified(anyCounts),
});

/** One report. `resending`: an extension, null without a resend. Interface: reports, Report figures. */
export const report = z.extend(reportRow, { resending: unspecified(z.nullable(resending)) });

export type Report = z.output<typeof report>;

/** A recipient who hasn't opened the email. Interface: reports, Non-openers. */
export const nonOpener = z.looseObject({ contact: z.string(), contact_url: z.string() });

export type NonOpener = z.output<typeof nonOpener>;

/** Interface: reports, reportList. Newest first; `kind` keeps only reports of emails or only of autoresponders. */
export const reportList = defineEndpoint({
  id: 'reportList',
  resource: 'reports',
  summary: 'List reports',
  method: 'GET',
  path: '/reports/',
  origin: 'extension',
  query: z.object({ ...paging, kind: ordering(reportKinds) }),
  responses: { 200: pageOf(reportRow) },
});

/** Interface: reports, reportShow. */
export const reportShow = defineEndpoint({
  id: 'reportShow',
  resource: 'reports',
  summary: 'Get a report',
  method: 'GET',
  path: '/reports/{report_id}/',
  origin: 'extension',
  params: reportPath,
  responses: { 200: report },
});

/** Interface: reports, nonOpenerList. */
export const nonOpenerList = defineEndpoint({
  id: 'nonOpenerList',
  resource: 'reports',
  summary: "List the recipients who haven't opened",
  method: 'GET',
  path: '/reports/{report_id}/have_not_opened/',
  origin: 'extension',
  params: reportPath,
  query: collectionQuery,
  responses: { 200: pageOf(nonOpener) },
});

/** The rows of `nonOpenerList` as a file. */
export const nonOpenerExport = defineEndpoint({
  id: 'nonOpenerExport',
  resource: 'reports',
  summary: "Export the recipients who haven't opened",
  method: 'GET',
  path: '/reports/{report_id}/have_not_opened/export/',
  origin: 'extension',
  params: reportPath,
  query: exportQuery,
  responses: { 200: 'file' },
});

/**
 * The email as sent, for drawing clicks over it. Each counted link leads to `#link-<id>`, with the id of the report's
 * link. A URL that occurs several times is one link.
 */
export const reportMailPreview = defineEndpoint({
  id: 'reportMailPreview',
  resource: 'reports',
  summary: 'Get the email of a report with numbered links',
  method: 'GET',
  path: '/reports/{report_id}/mail/',
  origin: 'extension',
  params: reportPath,
  responses: { 200: 'html' },
});
