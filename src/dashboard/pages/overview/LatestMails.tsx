import type { Report } from '../../../contract/reports.ts';
import type { SentMailSummary } from '../../../contract/sent-mails.ts';
import { formatCount, formatShare } from '../../components/format.ts';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { mailColumn } from '../../components/sendings/mail-column.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import type { Column } from '../../components/table/columns.ts';
import { timeColumn } from '../../components/table/time-column.tsx';
import { paths } from '../../paths.ts';
import { MailsCard } from './MailsCard.tsx';

const latest = {
  title: 'Latest mails',
  label: 'Latest mails',
  all: { label: 'All sent mails', path: paths.sent },
};

const rateColumns: readonly Column<Report>[] = [
  mailColumn({
    header: 'Mail',
    maxWidth: 220,
    subject: ({ mail_subject }) => mail_subject,
    path: ({ id }) => paths.report(id),
  }),
  timeColumn('sent', 'Sent', ({ sendtime }) => sendtime),
  {
    id: 'delivered',
    header: 'Delivered',
    isNumeric: true,
    cell: ({ delivered }) => formatCount(delivered),
  },
  {
    id: 'opened',
    header: 'Opened',
    isNumeric: true,
    cell: ({ unique_html_opened, delivered }) => formatShare(unique_html_opened, delivered),
  },
  {
    id: 'clicked',
    header: 'Clicked',
    isNumeric: true,
    cell: ({ receivers_who_clicked, delivered }) => formatShare(receivers_who_clicked, delivered),
  },
];

/** The mails sent last, with how many opened and clicked; nothing where there are none. */
export function LatestRates({ reports }: { reports: readonly Report[] | undefined }) {
  return <MailsCard {...latest} columns={rateColumns} mails={reports} />;
}

const sentColumns: readonly Column<SentMailSummary>[] = [
  mailColumn({
    header: 'Mail',
    maxWidth: 320,
    subject: ({ subject }) => subject,
    path: ({ id }) => paths.sentMail(id),
  }),
  { id: 'status', header: 'Status', cell: ({ status }) => <SendingBadge status={status} /> },
  { id: 'lists', header: 'To', maxWidth: 200, cell: ({ lists }) => <ListNames lists={lists} /> },
  timeColumn('sent', 'Sent', ({ time_to_send, updated }) => time_to_send ?? updated),
];

/** The mails sent last, where the service tells no rates. */
export function LatestSent({ mails }: { mails: readonly SentMailSummary[] | undefined }) {
  return <MailsCard {...latest} columns={sentColumns} mails={mails} />;
}
