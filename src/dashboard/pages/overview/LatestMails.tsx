import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Report } from '../../../contract/reports.ts';
import type { SentMailSummary } from '../../../contract/sent-mails.ts';
import { reportsQuery } from '../../api/reports.ts';
import { Card } from '../../components/Card.tsx';
import { formatCount, formatShare, shownSubject } from '../../components/format.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { ListNames } from '../../components/sendings/ListNames.tsx';
import { SendingBadge } from '../../components/sendings/SendingBadge.tsx';
import type { Column } from '../../components/table/columns.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { paths } from '../../paths.ts';

/** How many mails are shown. */
export const latestMails = 5;

const rateColumns: readonly Column<Report>[] = [
  {
    id: 'mail',
    header: 'Mail',
    isFixed: true,
    maxWidth: 320,
    cell: ({ id, mail_subject }) => (
      <Link to={paths.report(id)} data-row-link="">
        {shownSubject(mail_subject)}
      </Link>
    ),
  },
  {
    id: 'sent',
    header: 'Sent',
    isNumeric: true,
    cell: ({ sendtime }) => <RelativeTime time={sendtime} />,
  },
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
export function LatestRates() {
  const { data } = useQuery(reportsQuery({ kind: 'mail', paginate_by: latestMails }));
  if (data?.results.length === 0) return null;
  return (
    <Card title="Latest mails" isFlush actions={<Link to={paths.sent}>All sent mails</Link>}>
      <DataTable
        isBare
        label="Latest mails"
        columns={rateColumns}
        rows={data?.results}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}

const sentColumns: readonly Column<SentMailSummary>[] = [
  {
    id: 'mail',
    header: 'Mail',
    isFixed: true,
    maxWidth: 320,
    cell: ({ id, subject }) => (
      <Link to={paths.sentMail(id)} data-row-link="">
        {shownSubject(subject)}
      </Link>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <SendingBadge status={status} /> },
  { id: 'lists', header: 'To', maxWidth: 200, cell: ({ lists }) => <ListNames lists={lists} /> },
  {
    id: 'sent',
    header: 'Sent',
    isNumeric: true,
    cell: ({ time_to_send, updated }) => <RelativeTime time={time_to_send ?? updated} />,
  },
];

/** The mails sent last, where the service tells no rates. */
export function LatestSent({ mails }: { mails: readonly SentMailSummary[] | undefined }) {
  if (mails?.length === 0) return null;
  return (
    <Card title="Latest mails" isFlush actions={<Link to={paths.sent}>All sent mails</Link>}>
      <DataTable
        isBare
        label="Latest mails"
        columns={sentColumns}
        rows={mails}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}
