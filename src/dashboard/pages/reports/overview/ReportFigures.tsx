import type { Report } from '../../../../contract/results/reports.ts';
import { Figure, Figures } from '../../../components/basics/Figure.tsx';
import { formatShare } from '../../../components/basics/format.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import classes from '../reports.module.css';
import { useMessages } from '../../../messages/useMessages.ts';
import { deliveriesAt, partView, reportDeliveries } from '../../../paths.ts';
import { sentMailOf } from '../parts/report-mail.ts';

/** The numbers of a report with their rates; each links to its rows. */
export function ReportFigures({ report }: { report: Report }) {
  const t = useMessages('reports');
  const { id, sent, delivered, bounced, unsubscribed, complained } = report;
  const { unique_html_opened: openers, receivers_who_clicked: clickers } = report;
  const ofSent = (count: number) => t('figure.ofSent', { share: formatShare(count, sent) });
  const ofDelivered = (count: number) => t('figure.ofDelivered', { share: formatShare(count, delivered) });
  const extensions = useExtensions();
  const deliveriesIn = (state?: string) =>
    extensions.has('deliveryList') ? deliveriesOf(report, state) : null;
  const clicks = extensions.has('clickerList') ? partView(id, 'links', 'contacts') : partView(id, 'links');
  return (
    <div className={classes.figures}>
      <Figures>
        <Figure
          label={t('figure.label', { figure: 'sent' })}
          value={sent}
          note={t('figure.ofRecipients', { count: report.sent_to })}
          to={deliveriesIn()}
        />
        <Figure
          label={t('figure.label', { figure: 'delivered' })}
          value={delivered}
          note={ofSent(delivered)}
          to={deliveriesIn('sent')}
        />
        <Figure
          label={t('figure.label', { figure: 'opened' })}
          value={openers}
          note={ofDelivered(openers)}
          more={t('figure.opens', { count: report.total_html_opened })}
          to={partView(id, 'opens')}
        />
        <Figure
          label={t('figure.label', { figure: 'clicked' })}
          value={clickers}
          note={ofDelivered(clickers)}
          more={t('figure.clicks', { count: report.html_clicks })}
          to={clicks}
        />
        <Figure
          label={t('figure.label', { figure: 'bounced' })}
          value={bounced}
          note={ofSent(bounced)}
          to={partView(id, 'bounces')}
        />
        <Figure
          label={t('figure.label', { figure: 'other' })}
          value={unsubscribed}
          note={ofDelivered(unsubscribed)}
          {...(complained === undefined || complained === 0
            ? {}
            : { more: t('figure.complaints', { count: complained }) })}
          to={partView(id, 'unsubscribed')}
        />
      </Figures>
    </div>
  );
}

/** Returns the path of the deliveries of a report's email; null if the email is deleted. */
function deliveriesOf(report: Report, state?: string): string | null {
  if (report.kind === 'responder') return reportDeliveries(report.id, state);
  const mail = sentMailOf(report);
  return mail === null ? null : deliveriesAt(mail, state);
}
