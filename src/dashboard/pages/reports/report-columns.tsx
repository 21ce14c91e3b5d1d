import { Link } from 'react-router-dom';
import { mailStatus } from '../../../contract/sending/sent-mails.ts';
import type { Report } from '../../../contract/results/reports.ts';
import { joinNames } from '../../../messages/join-names.ts';
import type { Translator } from '../../../messages/translator.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import { formatCount, formatShare } from '../../components/basics/format.ts';
import type { Column } from '../../components/table/columns.ts';
import { dayColumn } from '../../components/table/exact-time-columns.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { paths, partView } from '../../paths.ts';
import { nameOf } from './parts/report-mail.ts';
import classes from './reports.module.css';

/** Returns the columns of the table of reports: rates, each with its number. */
export function reportColumns(
  t: Translator<'reports'>,
  tSendings: Translator<'sendings'>,
): readonly Column<Report>[] {
  return [
    {
      id: 'subject',
      header: tSendings('subject.column'),
      isFixed: true,
      maxWidth: 320,
      cell: (report) => (
        <span className={classes.subject}>
          <Link to={paths.report(report.id)} data-row-link="">
            {nameOf(report)}
          </Link>
          <KindBadge report={report} />
        </span>
      ),
    },
    dayColumn('sent', t('sent.column'), ({ sendtime }) => sendtime),
    {
      id: 'lists',
      header: tSendings('lists.column'),
      maxWidth: 180,
      isOptional: true,
      cell: ({ sent_to_lists: lists }) => (lists.length === 0 ? '–' : joinNames(lists, t.locale)),
    },
    {
      id: 'sender',
      header: tSendings('sender.column'),
      maxWidth: 220,
      isOptional: true,
      cell: ({ sender_name, sender_email }) => `${sender_name} <${sender_email}>`,
    },
    ...rateColumns(t),
  ];
}

function rateColumns(t: Translator<'reports'>): readonly Column<Report>[] {
  return [
    {
      id: 'delivered',
      header: t('figure.label', { figure: 'delivered' }),
      isNumeric: true,
      cell: ({ delivered, sent }) => <Rate part={delivered} whole={sent} />,
    },
    {
      id: 'opened',
      header: t('figure.label', { figure: 'opened' }),
      isNumeric: true,
      cell: ({ unique_html_opened, delivered, id }) => (
        <Rate part={unique_html_opened} whole={delivered} to={partView(id, 'opens')} />
      ),
    },
    {
      id: 'clicked',
      header: t('figure.label', { figure: 'clicked' }),
      isNumeric: true,
      cell: ({ receivers_who_clicked, delivered, id }) => (
        <Rate part={receivers_who_clicked} whole={delivered} to={partView(id, 'links')} />
      ),
    },
    {
      id: 'bounced',
      header: t('figure.label', { figure: 'bounced' }),
      isNumeric: true,
      cell: ({ bounced, sent, id }) => <Rate part={bounced} whole={sent} to={partView(id, 'bounces')} />,
    },
    {
      id: 'unsubscribed',
      header: t('figure.label', { figure: 'other' }),
      isNumeric: true,
      cell: ({ unsubscribed, delivered, id }) => (
        <Rate part={unsubscribed} whole={delivered} to={partView(id, 'unsubscribed')} />
      ),
    },
  ];
}

function KindBadge({ report }: { report: Report }) {
  const t = useMessages('reports');
  if (report.kind === 'responder') return <Badge>{t('state.badge', { state: 'responder' })}</Badge>;
  const state = report.state ?? (report.sendtime !== null && report.finished === null ? 'sending' : 'sent');
  return state === 'sent' ? null : <SendingBadge status={mailStatus.sending} state={state} />;
}

function Rate({ part, whole, to }: { part: number; whole: number; to?: string }) {
  const count = <span className={classes.behind}>{formatCount(part)}</span>;
  return (
    <span className={classes.rate}>
      {formatShare(part, whole)} {to === undefined || part === 0 ? count : <Link to={to}>{count}</Link>}
    </span>
  );
}
