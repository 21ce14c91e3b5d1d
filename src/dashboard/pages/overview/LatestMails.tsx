import { Link } from 'react-router-dom';
import type { Report } from '../../../contract/results/reports.ts';
import type { SentMailSummary } from '../../../contract/sending/sent-mails.ts';
import { formatCount, formatDifference, formatShare } from '../../components/basics/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { mailColumn } from '../../components/sendings/mail-column.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import type { Column } from '../../components/table/columns.ts';
import { timeColumn } from '../../components/table/time-column.tsx';
import { partView, paths } from '../../paths.ts';
import classes from './overview.module.css';
import { MailsCard } from './MailsCard.tsx';
import type { Translator } from '../../../messages/translator.ts';
import { useMessages } from '../../messages/useMessages.ts';

const latest = (t: Translator<'overview'>) => ({
  title: t('recent.title'),
  label: t('recent.title'),
  all: { label: t('sent.button'), path: paths.sent },
});

/** The minimum number of emails for an average to compare with. */
const fewestAveraged = 3;

/** The maximum number of emails shown. */
const shown = 5;

const rateColumns = (t: Translator<'overview'>, average: Rates | null): readonly Column<Report>[] => [
  mailColumn({
    header: t('email.column'),
    maxWidth: 220,
    subject: ({ mail_subject }) => mail_subject,
    path: ({ id }) => paths.report(id),
  }),
  timeColumn('sent', t('sentAt.column'), ({ sendtime }) => sendtime),
  {
    id: 'delivered',
    header: t('delivered.column'),
    isNumeric: true,
    cell: ({ id, delivered }) => <Link to={paths.report(id)}>{formatCount(delivered)}</Link>,
  },
  {
    id: 'opened',
    header: t('opened.column'),
    isNumeric: true,
    cell: (one) => (
      <Rate
        count={one.unique_html_opened}
        of={one.delivered}
        average={average?.opened}
        to={partView(one.id, 'opens')}
      />
    ),
  },
  {
    id: 'clicked',
    header: t('clicked.column'),
    isNumeric: true,
    cell: (one) => (
      <Rate
        count={one.receivers_who_clicked}
        of={one.delivered}
        average={average?.clicked}
        to={partView(one.id, 'links')}
      />
    ),
  },
];

/** The latest sent emails with their open and click rates; empty if there are none. */
export function LatestRates({ reports }: { reports: readonly Report[] | undefined }) {
  const t = useMessages('overview');
  const average = averageOf(reports ?? []);
  const note =
    average === null
      ? {}
      : {
          note: t('average.label', {
            count: average.emails,
            opened: formatShare(average.opened, 1),
            clicked: formatShare(average.clicked, 1),
          }),
        };
  return (
    <MailsCard {...latest(t)} {...note} columns={rateColumns(t, average)} mails={reports?.slice(0, shown)} />
  );
}

interface Rates {
  readonly emails: number;
  readonly opened: number;
  readonly clicked: number;
}

/** Returns the shares of recipients who opened and clicked some emails; null for too few emails. */
function averageOf(reports: readonly Report[]): Rates | null {
  const sum = (of: (report: Report) => number) => reports.reduce((all, report) => all + of(report), 0);
  const delivered = sum((one) => one.delivered);
  if (reports.length < fewestAveraged || delivered === 0) return null;
  return {
    emails: reports.length,
    opened: sum((one) => one.unique_html_opened) / delivered,
    clicked: sum((one) => one.receivers_who_clicked) / delivered,
  };
}

interface RateProps {
  readonly count: number;
  readonly of: number;
  readonly average: number | undefined;
  /** The page with its rows. */
  readonly to: string;
}

/** A rate and its distance from the average. */
function Rate({ count, of, average, to }: RateProps) {
  const t = useMessages('overview');
  const share = <Link to={to}>{formatShare(count, of)}</Link>;
  if (average === undefined || of <= 0) return share;
  const points = Math.round((count / of - average) * 1000) / 10;
  return (
    <>
      {share}
      <span className={classes.points}>{t('points.label', { difference: formatDifference(points) })}</span>
    </>
  );
}

const sentColumns = (t: Translator<'overview'>): readonly Column<SentMailSummary>[] => [
  mailColumn({
    header: t('email.column'),
    maxWidth: 320,
    subject: ({ subject }) => subject,
    path: ({ id }) => paths.sentMail(id),
  }),
  { id: 'status', header: t('status.column'), cell: ({ status }) => <SendingBadge status={status} /> },
  {
    id: 'lists',
    header: t('recipients.column'),
    maxWidth: 200,
    cell: ({ lists }) => <ListNames lists={lists} />,
  },
  timeColumn('sent', t('sentAt.column'), ({ time_to_send, updated }) => time_to_send ?? updated),
];

/** The latest sent emails, for services without rates. */
export function LatestSent({ mails }: { mails: readonly SentMailSummary[] | undefined }) {
  const t = useMessages('overview');
  return <MailsCard {...latest(t)} columns={sentColumns(t)} mails={mails} />;
}
