import type { Report } from '../../../../contract/reports.ts';
import { Figure, Figures } from '../../../components/Figure.tsx';
import { countOf, formatCount, formatShare } from '../../../components/format.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { deliveriesAt, partView, paths } from '../../../paths.ts';
import { sentMailOf } from '../report-mail.ts';

/** The figures of a report with their rates; each leads to the rows behind it. */
export function ReportFigures({ report }: { report: Report }) {
  const { id, sent, delivered, bounced, unsubscribed, complained } = report;
  const { unique_html_opened: openers, receivers_who_clicked: clickers } = report;
  const extensions = useExtensions();
  const mail = sentMailOf(report);
  const deliveries = mail !== null && extensions.has('deliveryList') ? mail : null;
  const clicks = extensions.has('clickerList') ? partView(id, 'links', 'contacts') : partView(id, 'links');
  return (
    <Figures>
      <Figure
        label="Sent"
        value={sent}
        note={`of ${countOf(report.sent_to, 'contact')}`}
        to={deliveries === null ? null : `${paths.sentMail(deliveries)}?tab=deliveries`}
      />
      <Figure
        label="Delivered"
        value={delivered}
        note={`${formatShare(delivered, sent)} of sent`}
        to={deliveries === null ? null : deliveriesAt(deliveries, 'sent')}
      />
      <Figure
        label="Opened"
        value={openers}
        note={`${formatShare(openers, delivered)} of delivered`}
        more={countOf(report.total_html_opened, 'open')}
        to={partView(id, 'opens')}
      />
      <Figure
        label="Clicked"
        value={clickers}
        note={`${formatShare(clickers, delivered)} of delivered`}
        more={countOf(report.html_clicks, 'click')}
        to={clicks}
      />
      <Figure
        label="Bounced"
        value={bounced}
        note={`${formatShare(bounced, sent)} of sent`}
        to={partView(id, 'bounces')}
      />
      <Figure
        label="Unsubscribed"
        value={unsubscribed}
        note={`${formatShare(unsubscribed, delivered)} of delivered`}
        {...(complained === undefined || complained === 0
          ? {}
          : { more: `${formatCount(complained)} complained` })}
        to={partView(id, 'unsubscribed')}
      />
    </Figures>
  );
}
