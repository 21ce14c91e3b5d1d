import type * as z from 'zod/mini';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { reportShow } from '../../../contract/results/reports.ts';
import {
  scheduledMailPreview,
  scheduledMailShow,
  sentMailPreview,
  sentMailShow,
  type scheduledMail,
  type scheduledMailSummary,
  type sentMail,
  type sentMailSummary,
} from '../../../contract/sending/sent-mails.ts';
import type { Context } from '../../base/context.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import { audienceOf, type DeliveryCounts } from '../ledger/sending-counts.store.ts';
import { storedTracking } from './send.rules.ts';
import { sendingStates } from '../../../contract/sending/sending-states.ts';
import { listsOf, statusOf } from './sendings.rules.ts';
import type { SendingRow } from './sendings.store.ts';

/** Parts from which a view's URLs are built. */
export type SendingAddresses = Pick<Context, 'urls' | 'config'>;

/** Returns the URL of the page where anyone with the link may view an email. */
export function shareUrl(
  { config }: Pick<Context, 'config'>,
  { share_key }: Pick<SendingRow, 'share_key'>,
): string {
  return `${config.publicUrl}/p/s/${share_key}`;
}

/** Builds the list view of a sent email. Interface: sending, Sent and scheduled emails. */
export function sentMailSummaryView(
  row: SendingRow,
  counts: DeliveryCounts,
  at: SendingAddresses,
): z.input<typeof sentMailSummary> {
  return { ...sentPart(row, at), ...progressPart(row, counts) };
}

/** Builds the view of a sent email. Interface: sending, Sent and scheduled emails. */
export function sentMailView(row: SendingRow, at: SendingAddresses): z.input<typeof sentMail> {
  return { ...sentPart(row, at), ...textsPart(row), ...settingsPart(row), test: row.kind === 'test' };
}

/** Builds the list view of a scheduled email. Interface: sending, Sent and scheduled emails. */
export function scheduledMailSummaryView(
  row: SendingRow,
  counts: DeliveryCounts,
  { urls }: SendingAddresses,
): z.input<typeof scheduledMailSummary> {
  return { ...scheduledPart(row, urls), ...textsPart(row), ...progressPart(row, counts) };
}

/** Builds the view of a scheduled email. Interface: sending, Sent and scheduled emails. */
export function scheduledMailView(
  row: SendingRow,
  { urls }: SendingAddresses,
): z.input<typeof scheduledMail> {
  return { ...scheduledPart(row, urls), ...textsPart(row), ...settingsPart(row) };
}

function envelopePart(row: SendingRow) {
  const { id, subject, sender_id, sender_name, sender_email, type } = row;
  return {
    ...{ id, subject, sender_id, sender_name, sender_email, type },
    time_to_send: formatTimestamp(sendTime(row)),
    lists: listsOf(row.lists).map(({ hash, name }) => ({ hash, name })),
  };
}

/** Returns the time of an email: the one it was scheduled for, unless a person sent it before. */
function sendTime({ time_to_send, audience_at, created_at }: SendingRow): number {
  const times = [time_to_send, audience_at].filter((time) => time !== null);
  return times.length === 0 ? created_at : Math.min(...times);
}

function sentPart(row: SendingRow, at: SendingAddresses) {
  const { id } = row;
  return {
    ...envelopePart(row),
    url: at.urls.of(sentMailShow, { id }),
    preview_url: at.urls.of(sentMailPreview, { id }),
    report_url: at.urls.of(reportShow, { report_id: id }),
    report_id: id,
    mail: row.mail_id,
    updated: formatTimestamp(row.updated_at),
    share_url: shareUrl(at, row),
  };
}

/** Interface: sending, Sent and scheduled emails. */
function scheduledPart(row: SendingRow, urls: RequestUrls) {
  const { id } = row;
  return {
    ...envelopePart(row),
    url: urls.of(scheduledMailShow, { id }),
    preview_url: urls.of(scheduledMailPreview, { id }),
    report_url: null,
    report_id: null,
  };
}

function textsPart({ body, plain_text }: SendingRow) {
  return { body, plain_text };
}

function settingsPart(row: SendingRow) {
  const { css, tell_a_friend } = row;
  return { css, tell_a_friend, tracking: storedTracking(row.tracking) };
}

/** Interface: sending, Sent and scheduled emails. */
function progressPart(row: SendingRow, counts: DeliveryCounts) {
  const state = sendingStates.find((one) => one === row.state) ?? 'failed';
  const untouched = counts.queued + counts.cancelled + counts.skipped === audienceOf(counts);
  return {
    updated: formatTimestamp(row.updated_at),
    status: statusOf(state),
    queued: untouched && row.finished_at === null,
  };
}
