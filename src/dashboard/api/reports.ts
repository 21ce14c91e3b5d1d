import { queryOptions } from '@tanstack/react-query';
import { bounceList } from '../../contract/results/report-bounces.ts';
import { reportCompare } from '../../contract/results/report-comparison.ts';
import { clickerList, clickList, linkList, linkShow } from '../../contract/results/report-links.ts';
import { machineList } from '../../contract/results/report-machines.ts';
import { openAggregate, openList } from '../../contract/results/report-opens.ts';
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

/** Page and page size of bounces, and the kind of them. */
export type BouncesPage = NonNullable<Call<typeof bounceList>['query']>;

/** Page and page size of the rows of a report. */
export type ReportRowsPage = NonNullable<Call<typeof openList>['query']>;

/** The time that a chart covers, as the interface takes it. Spec: aggregated opens. */
export type ReportSpan = NonNullable<Call<typeof openAggregate>['query']>;

/** How often the report of a mail that is being sent is read again, in milliseconds. */
const sendingPollMs = 3_000;

/** How often that of a mail of the last two days is, whose readers are still about. */
const freshPollMs = 30_000;

const freshMs = 48 * 3_600_000;

/** The reports of mails, the newest first; an extension. */
export function reportsQuery(query: ReportsPage) {
  return steadyQuery(reportList, { query });
}

/** One report's figures; an extension. Read again while they move. Missing: a `RefusedCall` of status 404. */
export function reportQuery(id: number) {
  return queryOptions({
    ...endpointQuery(reportShow, { params: { report_id: id } }),
    refetchInterval: ({ state }) => pollOf(state.data),
  });
}

/** How often what belongs to a report is read again, in milliseconds; false where nothing moves any more. */
export function pollOf(
  report: Pick<Report, 'finished' | 'sendtime' | 'kind'> | null | undefined,
  now: number = Date.now(),
): number | false {
  if (report === undefined || report === null) return false;
  // An auto-responder goes on for as long as it runs.
  if (report.kind === 'responder') return freshPollMs;
  if (report.finished === null) return sendingPollMs;
  return now - Date.parse(report.finished) < freshMs ? freshPollMs : false;
}

/** Opens and clicks over time, in 20 equal intervals. */
export function aggregatedOpensQuery(id: number, query: ReportSpan) {
  return steadyQuery(openAggregate, { params: { report_id: id }, query });
}

/** A page of those who opened a mail. */
export function opensQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(openList, { params: { report_id: id }, query });
}

/** A page of the links of a mail. */
export function linksQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(linkList, { params: { report_id: id }, query });
}

/** Every link of a mail with its clicks. */
export function allLinksQuery(id: number) {
  const params = { report_id: id };
  return wholeQuery(linkList, (query, signal) => callApi(linkList, { params, query }, signal), { params });
}

/** One link of a mail. */
export function linkQuery(id: number, link: number) {
  return endpointQuery(linkShow, { params: { report_id: id, id: link } });
}

/** A page of those who clicked a link. */
export function clicksQuery(id: number, link: number, query: ReportRowsPage) {
  return steadyQuery(clickList, { params: { report_id: id, link_id: link }, query });
}

/** A page of the bounces of a mail. */
export function bouncesQuery(id: number, query: BouncesPage) {
  return steadyQuery(bounceList, { params: { report_id: id }, query });
}

/** A page of those who unsubscribed through a mail. */
export function unsubscriptionsQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(unsubscriptionList, { params: { report_id: id }, query });
}

/** A page of the receivers who haven't opened a mail; an extension. */
export function nonOpenersQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(nonOpenerList, { params: { report_id: id }, query });
}

/** A page of the receivers who clicked any link of a mail; an extension. */
export function clickersQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(clickerList, { params: { report_id: id }, query });
}

/** A page of the receivers whose mail a machine opened or followed; an extension. */
export function machinesQuery(id: number, query: ReportRowsPage) {
  return steadyQuery(machineList, { params: { report_id: id }, query });
}

/** What came of several mails by hours since they were sent; an extension. */
export function comparisonQuery(ids: readonly number[], hours: number) {
  return steadyQuery(reportCompare, { query: { ids: ids.map(String), hours } });
}

/**
 * The HTML of a report's mail, in which each link that is counted leads to `#link-<id>`, for a frame in which nothing
 * runs; an extension. It never changes.
 */
export function reportMailQuery(id: number) {
  const params = { report_id: id };
  return queryOptions({
    queryKey: derivedKey(reportMailPreview, { params }, 'text'),
    queryFn: async ({ signal }) => (await callApi(reportMailPreview, { params }, signal)).text(),
    staleTime: Infinity,
  });
}
