import type * as z from 'zod/mini';
import { contactShow } from '../../../contract/people/contacts.ts';
import {
  clickList,
  clickShow,
  linkShow,
  type click,
  type clicker,
  type link,
} from '../../../contract/results/report-links.ts';
import type { machineActivity } from '../../../contract/results/report-machines.ts';
import { openShow, type open } from '../../../contract/results/report-opens.ts';
import { unsubscriptionShow, type unsubscription } from '../../../contract/results/report-unsubscribed.ts';
import type { nonOpener } from '../../../contract/results/reports.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { reasonTexts } from '../unsubscriptions/unsubscriptions.rules.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { ClickRow, LinkRow } from './links.store.ts';
import type { OpenRow } from './opens.store.ts';
import type { MachineRow, ReceiverRow, UnsubscribedRow } from './receivers.store.ts';

/** Parts from which the URLs of a report's rows are built. */
export interface RowAddresses {
  readonly report_id: number;
  readonly urls: RequestUrls;
}

function contactPart({ contact }: Pick<ReceiverRow, 'contact'>, urls: RequestUrls) {
  return { contact, contact_url: contact === '' ? '' : urls.of(contactShow, { email: contact }) };
}

/** Builds the view of a recipient who hasn't opened. Interface: reports, Non-openers. */
export function nonOpenerView(row: ReceiverRow, { urls }: RowAddresses): z.input<typeof nonOpener> {
  return contactPart(row, urls);
}

/** Builds the view of a unique open. Interface: reports, Opens and clicks. */
export function openView(row: OpenRow, { report_id, urls }: RowAddresses): z.input<typeof open> {
  return {
    url: urls.of(openShow, { report_id, id: row.id }),
    ...contactPart(row, urls),
    first_view: formatTimestamp(row.first_open_at),
    last_view: formatTimestamp(row.last_open_at),
    count: row.opens,
  };
}

/** Builds the view of a link. Interface: reports, Opens and clicks. */
export function linkView(row: LinkRow, { report_id, urls }: RowAddresses): z.input<typeof link> {
  return {
    id: row.id,
    url: urls.of(linkShow, { report_id, id: row.id }),
    link: row.href,
    unique_clicks: row.clickers,
    clicks_url: urls.of(clickList, { report_id, link_id: row.id }),
    total_clicks: row.clicks,
    percent_of_total: percentOf(row.clicks, row.all_clicks),
  };
}

/** Returns a share in percent, with two decimals; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((10_000 * part) / whole) / 100;
}

function clickPart(row: ClickRow, urls: RequestUrls) {
  return {
    ...contactPart(row, urls),
    first_click: formatTimestamp(row.first_click_at),
    last_click: formatTimestamp(row.last_click_at),
    total_clicks: row.clicks,
  };
}

/** Builds the view of one contact's clicks on one link. Interface: reports, Opens and clicks. */
export function clickView(
  row: ClickRow,
  link_id: number,
  { report_id, urls }: RowAddresses,
): z.input<typeof click> {
  return { url: urls.of(clickShow, { report_id, link_id, id: row.id }), ...clickPart(row, urls) };
}

/** Builds the view of a recipient who clicked any link. */
export function clickerView(row: ClickRow, { urls }: RowAddresses): z.input<typeof clicker> {
  return clickPart(row, urls);
}

/** Builds the view of bot activity in one recipient's email. */
export function machineView(row: MachineRow, { urls }: RowAddresses): z.input<typeof machineActivity> {
  const { opens, clicks } = row;
  return {
    ...contactPart(row, urls),
    ...{ opens, clicks },
    first: formatTimestamp(row.first_at),
    last: formatTimestamp(row.last_at),
  };
}

/** Builds the view of an unsubscribe. Interface: reports, Unsubscriptions. */
export function unsubscriptionView(
  row: UnsubscribedRow,
  { report_id, urls }: RowAddresses,
): z.input<typeof unsubscription> {
  return {
    url: urls.of(unsubscriptionShow, { report_id, id: row.id }),
    ...contactPart(row, urls),
    created: formatTimestamp(row.created_at),
    reason: row.reason,
    reason_display: row.reason === null ? null : (reasonTexts.get(row.reason) ?? null),
  };
}
