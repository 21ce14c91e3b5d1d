import { queryOptions } from '@tanstack/react-query';
import { bounceList } from '../../contract/results/report-bounces.ts';
import { reportCompare } from '../../contract/results/report-comparison.ts';
import { clickerList, clickList, linkList, linkShow } from '../../contract/results/report-links.ts';
import { machineList } from '../../contract/results/report-machines.ts';
import { openAggregate, openList } from '../../contract/results/report-opens.ts';
import { reportBySegment } from '../../contract/results/report-segments.ts';
import { unsubscriptionList } from '../../contract/results/report-unsubscribed.ts';
import {
  nonOpenerList,
  reportList,
  reportMailPreview,
  reportShow,
  type Report,
} from '../../contract/results/reports.ts';
import type { Call } from '../../contract/wire/types.ts';
import { callApi } from './client.ts';
import { derivedKey, endpointQuery, steadyQuery, wholeQuery } from './query.ts';

/** Page and page size of reports. */
export type ReportsPage = NonNullable<Call<typeof reportList>['query']>;

/** Page, page size, and kind of bounces. */
export type BouncesPage = NonNullable<Call<typeof bounceList>['query']>;

/** Page and page size of the rows of a report. */
export type ReportRowsPage = NonNullable<Call<typeof openList>['query']>;

/** The time range of a chart, in the API's format. Spec: aggregated opens. */
export type ReportSpan = NonNullable<Call<typeof openAggregate>['query']>;

/** The polling interval of the report of an email being sent. */
const sendingPollMs = 3_000;

/** The interval for an email of the last 2 days, which people still open. */
const freshPollMs = 30_000;

const freshMs = 48 * 3_600_000;

/** Returns the query for reports, newest first; an extension. */
export function reportsQuery(query: ReportsPage) {
  return steadyQuery(reportList, { query });
}

/**
 * Returns the query for a report's figures; an extension. Polled while they change. Missing: a `RefusedCall` of status
 * 404.
 */
export function reportQuery(id: number) {
  return queryOptions({
    ...endpointQuery(reportShow, { params: { report_id: id } }),
    refetchInterval: ({ state }) => pollOf(state.data),
  });
}

/** Returns the polling interval of a report's parts, in milliseconds; false if they no longer change. */
export function pollOf(
  report: Pick<Report, 'finished' | 'sendtime' | 'kind'> | null | undefined,
  now: number = Date.now(),
): number | false {
  if (report === undefined || report === null) return false;
  // An autoresponder keeps sending as long as it is on.
  if (report.kind === 'responder') return freshPollMs;
  if (report.finished === null) return sendingPollMs;
  return now - Date.parse(report.finished) < freshMs ? freshPollMs : false;
}

/** Returns the query for the figures of a report by segment; an extension. */
export function reportBySegmentQuery(id: number, segments: readonly string[]) {
  return steadyQuery(reportBySegment, {
    params: { report_id: id },
    query: { segments: segments.join(',') },
  });
}

/** Returns the query for opens and clicks over time, in 20 equal intervals. */
export function aggregatedOpensQuery(id: number, query: ReportSpan) {
  return steadyQuery(openAggregate, { params: { report_id: id }, query });
}

/** Returns the query for a page of the recipients who opened an email. */
export function opensQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(openList, { params: { report_id: id }, query });
}

/** Returns the query for a page of the links of an email. */
export function linksQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(linkList, { params: { report_id: id }, query });
}

/** Returns the query for every link of an email with its clicks. */
export function allLinksQuery(id: number) {
  const params = { report_id: id };
  return wholeQuery(linkList, (query, signal) => callApi(linkList, { params, query }, signal), { params });
}

/** Returns the query for a link of an email. */
export function linkQuery(id: number, link: number) {
  return endpointQuery(linkShow, { params: { report_id: id, id: link } });
}

/** Returns the query for a page of the recipients who clicked a link. */
export function clicksQuery(id: number, link: number, query: ReportRowsPage) {
  return steadyQuery(clickList, { params: { report_id: id, link_id: link }, query });
}

/** Returns the query for a page of the bounces of an email. */
export function bouncesQuery(id: number, query: BouncesPage) {
  return steadyQuery(bounceList, { params: { report_id: id }, query });
}

/** Returns the query for a page of the recipients who unsubscribed through an email. */
export function unsubscriptionsQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(unsubscriptionList, { params: { report_id: id }, query });
}

/** Returns the query for a page of the recipients who haven't opened an email; an extension. */
export function nonOpenersQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(nonOpenerList, { params: { report_id: id }, query });
}

/** Returns the query for a page of the recipients who clicked any link of an email; an extension. */
export function clickersQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(clickerList, { params: { report_id: id }, query });
}

/** Returns the query for a page of the recipients with bot activity; an extension. */
export function machinesQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(machineList, { params: { report_id: id }, query });
}

/** Returns the query for the results of several emails by hours since their send; an extension. */
export function comparisonQuery(ids: readonly number[], hours: number) {
  return steadyQuery(reportCompare, { query: { ids: ids.map(String), hours } });
}

/**
 * Returns the query for the HTML of a report's email, with links to `#link-<id>` instead of counted ones, for a frame
 * without scripts; an extension. It never changes.
 */
export function reportMailQuery(id: number) {
  const params = { report_id: id };
  return queryOptions({
    queryKey: derivedKey(reportMailPreview, { params }, 'text'),
    queryFn: async ({ signal }) => (await callApi(reportMailPreview, { params }, signal)).text(),
    staleTime: Infinity,
  });
}
