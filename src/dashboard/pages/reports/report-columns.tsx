import { Link } from 'react-router-dom';
import type { Report } from '../../../contract/reports.ts';
import { Badge } from '../../components/Badge.tsx';
import { formatCount, formatShare } from '../../components/format.ts';
import type { Column } from '../../components/table/columns.ts';
import { timeColumn } from '../../components/table/time-column.tsx';
import { paths, partView } from '../../paths.ts';
import { nameOf } from './report-mail.ts';
import classes from './reports.module.css';

/** The columns of the table of reports: rates, each with the number behind it. */
export const reportColumns: readonly Column<Report>[] = [
  {
    id: 'subject',
    header: 'Subject',
    isFixed: true,
    maxWidth: 320,
    cell: (report) => (
      <>
        <Link to={paths.report(report.id)} data-row-link="">
          {nameOf(report)}
        </Link>{' '}
        <KindBadge report={report} />
      </>
    ),
  },
  timeColumn('sent', 'Sent', ({ sendtime }) => sendtime),
  {
    id: 'lists',
    header: 'To',
    maxWidth: 180,
    isOptional: true,
    cell: ({ sent_to_lists: lists }) => (lists.length === 0 ? '–' : lists.join(', ')),
  },
  {
    id: 'sender',
    header: 'From',
    maxWidth: 220,
    isOptional: true,
    cell: ({ sender_name, sender_email }) => `${sender_name} <${sender_email}>`,
  },
  {
    id: 'delivered',
    header: 'Delivered',
    isNumeric: true,
    cell: ({ delivered, sent }) => <Rate part={delivered} whole={sent} />,
  },
  {
    id: 'opened',
    header: 'Opened',
    isNumeric: true,
    cell: ({ unique_html_opened, delivered, id }) => (
      <Rate part={unique_html_opened} whole={delivered} to={partView(id, 'opens')} />
    ),
  },
  {
    id: 'clicked',
    header: 'Clicked',
    isNumeric: true,
    cell: ({ receivers_who_clicked, delivered, id }) => (
      <Rate part={receivers_who_clicked} whole={delivered} to={partView(id, 'links')} />
    ),
  },
  {
    id: 'bounced',
    header: 'Bounced',
    isNumeric: true,
    cell: ({ bounced, sent, id }) => <Rate part={bounced} whole={sent} to={partView(id, 'bounces')} />,
  },
  {
    id: 'unsubscribed',
    header: 'Unsubscribed',
    isNumeric: true,
    cell: ({ unsubscribed, delivered, id }) => (
      <Rate part={unsubscribed} whole={delivered} to={partView(id, 'unsubscribed')} />
    ),
  },
];

function KindBadge({ report }: { report: Report }) {
  if (report.kind === 'responder') return <Badge>Auto-responder</Badge>;
  return report.sendtime !== null && report.finished === null ? <Badge tone="accent">Sending</Badge> : null;
}

function Rate({ part, whole, to }: { part: number; whole: number; to?: string }) {
  const count = <span className={classes.behind}>{formatCount(part)}</span>;
  return (
    <span className={classes.rate}>
      {formatShare(part, whole)} {to === undefined || part === 0 ? count : <Link to={to}>{count}</Link>}
    </span>
  );
}
