import type * as z from 'zod/mini';
import { bounceList } from '../../../contract/results/report-bounces.ts';
import { linkList } from '../../../contract/results/report-links.ts';
import { openList } from '../../../contract/results/report-opens.ts';
import { unsubscriptionList } from '../../../contract/results/report-unsubscribed.ts';
import { reportShow, type report } from '../../../contract/results/reports.ts';
import { responderMailPreview, responderMailShow } from '../../../contract/sending/responder-mails.ts';
import { sentMailPreview, sentMailShow } from '../../../contract/sending/sent-mails.ts';
import { timestampOrNull } from '../../../lib/time/timestamp.ts';
import { audienceOf, handedOver } from '../../sending/ledger/sending-counts.store.ts';
import { listsOf } from '../../sending/sendings/sendings.rules.ts';
import { shownState } from '../../sending/sendings/sendings.view.ts';
import { shareUrl, type SendingAddresses } from '../../sending/sendings/sent-mails.view.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import type { ReportFigures } from './report-figures.store.ts';
import type { ReportRow } from './reports.store.ts';
import type { RelatedSending, Resending } from './resending.store.ts';

/** Builds the view of a report. Interface: reports, Report figures. */
export function reportView(
  row: ReportRow,
  figures: ReportFigures,
  at: SendingAddresses,
): z.input<typeof report> {
  const { id, type, kind, subject, sender_name, sender_email } = row;
  const below = { report_id: id };
  return {
    id,
    url: at.urls.of(reportShow, below),
    sent_to: audienceOf(figures.deliveries),
    sent_to_lists: listsOf(row.lists).map(({ name }) => name),
    sendtime: timestampOrNull(row.started_at),
    finished: timestampOrNull(row.finished_at),
    ...countsPart(figures),
    ...{ type, mail_subject: subject, sender_name, sender_email },
    ...mailPart(row, at),
    bounces_url: at.urls.of(bounceList, below),
    unsubscribed_url: at.urls.of(unsubscriptionList, below),
    links_url: at.urls.of(linkList, below),
    opens_url: at.urls.of(openList, below),
    kind: kind === 'responder' ? 'responder' : 'mail',
    state: shownState(row),
    ...machinesPart(figures),
  };
}

/** Builds the view of the emails that a report's email resends or was resent as; null for none. */
export function resendingView(
  { of, sent_again, opened_by_either }: Resending,
  urls: RequestUrls,
): z.input<typeof report>['resending'] {
  if (of === null && sent_again.length === 0) return null;
  const named = ({ id, subject, started_at }: RelatedSending) => ({
    ...{ id, mail_subject: subject, sendtime: timestampOrNull(started_at) },
    url: urls.of(reportShow, { report_id: id }),
  });
  return { of: of === null ? null : named(of), sent_again: sent_again.map(named), opened_by_either };
}

/** Builds the counts. `delivered` is the number that no server returned. */
function countsPart({ deliveries, tracking, ...figures }: ReportFigures) {
  const { hard = 0, soft = 0, complaint = 0 } = figures.bounces;
  return {
    sent: handedOver(deliveries, hard + soft),
    delivered: deliveries.sent,
    total_html_opened: tracking.opens,
    unique_html_opened: tracking.openers,
    html_clicks: tracking.clicks,
    unique_html_clicks: figures.linkClickers,
    receivers_who_clicked: tracking.clickers,
    receivers_who_clicked_24h: figures.clickers24h,
    unsubscribed: figures.unsubscribed,
    bounced: hard + soft,
    bounced_temporary: soft,
    bounced_permanent: hard,
    complained: complaint,
  };
}

function machinesPart({ tracking }: ReportFigures) {
  return {
    machines: {
      total_html_opened: tracking.machine_opens,
      unique_html_opened: tracking.machine_openers,
      html_clicks: tracking.machine_clicks,
      receivers_who_clicked: tracking.machine_clickers,
    },
    people_or_machines: {
      unique_html_opened: tracking.any_openers,
      receivers_who_clicked: tracking.any_clickers,
    },
  };
}

/** Returns the URL of the email: null once it was deleted, with its autoresponder or alone. */
function mailPart(row: ReportRow, at: SendingAddresses) {
  const { mail_id, mail_url, preview_url } = mailOf(row, at.urls);
  const get_view_online_link = row.deleted_at === null ? shareUrl(at, row) : null;
  return { mail_id, mail_url, preview_url, get_view_online_link };
}

function mailOf({ id, kind, deleted_at, responder_mail_id }: ReportRow, urls: RequestUrls) {
  if (kind === 'mail' && deleted_at === null) {
    return {
      mail_id: id,
      mail_url: urls.of(sentMailShow, { id }),
      preview_url: urls.of(sentMailPreview, { id }),
    };
  }
  if (kind === 'responder' && responder_mail_id !== null) {
    const params = { id: responder_mail_id };
    return {
      mail_id: responder_mail_id,
      mail_url: urls.of(responderMailShow, params),
      preview_url: urls.of(responderMailPreview, params),
    };
  }
  return { mail_id: null, mail_url: null, preview_url: null };
}
