import { Link } from 'react-router-dom';
import type { Report } from '../../../../contract/reports.ts';
import { countOf, formatCount, formatShare } from '../../../components/format.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { deliveriesAt, partView, paths } from '../../../paths.ts';
import { sentMailOf } from '../report-mail.ts';
import classes from '../reports.module.css';

/** The figures of a report with their rates; each leads to the rows behind it. */
export function ReportFigures({ report }: { report: Report }) {
  const { id, sent, delivered, bounced, unsubscribed, complained } = report;
  const { unique_html_opened: openers, receivers_who_clicked: clickers } = report;
  const extensions = useExtensions();
  const mail = sentMailOf(report);
  const deliveries = mail !== null && extensions.has('deliveryList') ? mail : null;
  const clicks = extensions.has('clickerList') ? partView(id, 'links', 'contacts') : partView(id, 'links');
  return (
    <div className={classes.figures}>
      <Figure
        label="Sent"
        value={formatCount(sent)}
        note={`of ${countOf(report.sent_to, 'contact')}`}
        to={deliveries === null ? null : `${paths.sentMail(deliveries)}?tab=deliveries`}
      />
      <Figure
        label="Delivered"
        value={formatCount(delivered)}
        note={`${formatShare(delivered, sent)} of sent`}
        to={deliveries === null ? null : deliveriesAt(deliveries, 'sent')}
      />
      <Figure
        label="Opened"
        value={formatCount(openers)}
        note={`${formatShare(openers, delivered)} of delivered`}
        more={countOf(report.total_html_opened, 'open')}
        to={partView(id, 'opens')}
      />
      <Figure
        label="Clicked"
        value={formatCount(clickers)}
        note={`${formatShare(clickers, delivered)} of delivered`}
        more={countOf(report.html_clicks, 'click')}
        to={clicks}
      />
      <Figure
        label="Bounced"
        value={formatCount(bounced)}
        note={`${formatShare(bounced, sent)} of sent`}
        to={partView(id, 'bounces')}
      />
      <Figure
        label="Unsubscribed"
        value={formatCount(unsubscribed)}
        note={`${formatShare(unsubscribed, delivered)} of delivered`}
        {...(complained === undefined || complained === 0
          ? {}
          : { more: `${formatCount(complained)} complained` })}
        to={partView(id, 'unsubscribed')}
      />
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  /** As it is shown. */
  readonly value: string;
  /** The rate. */
  readonly note: string;
  /** Beside the rate. */
  readonly more?: string;
  /** The rows behind it; null where there are none to show. */
  readonly to: string | null;
}

/** One figure: what it counts, the count, the rate, and the way to its rows. */
export function Figure({ label, value, note, more, to }: FigureProps) {
  const inside = (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
      <span className={classes.note}>{note}</span>
      {more === undefined ? null : <span className={classes.note}>{more}</span>}
    </>
  );
  if (to === null) return <div className={classes.figure}>{inside}</div>;
  return (
    <Link to={to} className={classes.figure}>
      {inside}
    </Link>
  );
}
