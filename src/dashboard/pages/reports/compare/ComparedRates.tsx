import { Link } from 'react-router-dom';
import type { ComparedReport } from '../../../../contract/report-comparison.ts';
import { Card } from '../../../components/Card.tsx';
import { formatCount, formatShare } from '../../../components/format.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { paths } from '../../../paths.ts';
import { nameOf } from '../report-mail.ts';
import { hoursInWords } from './hours-in-words.ts';

/** What each of the compared mails had come to at the end of the time shown. */
export function ComparedRates({ reports, hours }: { reports: readonly ComparedReport[]; hours: number }) {
  const sum = ({ hours: all }: ComparedReport, member: 'unique' | 'clickers') =>
    all.reduce((whole, one) => (one.hour < hours ? whole + one[member] : whole), 0);
  const columns: readonly Column<ComparedReport>[] = [
    {
      id: 'subject',
      header: 'Subject',
      isFixed: true,
      maxWidth: 360,
      cell: (report) => (
        <Link to={paths.report(report.id)} data-row-link="">
          {nameOf(report)}
        </Link>
      ),
    },
    { id: 'sent', header: 'Sent', isNumeric: true, cell: ({ sendtime }) => <RelativeTime time={sendtime} /> },
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
      cell: (report) => formatShare(sum(report, 'unique'), report.delivered),
    },
    {
      id: 'clicked',
      header: 'Clicked',
      isNumeric: true,
      cell: (report) => formatShare(sum(report, 'clickers'), report.delivered),
    },
  ];
  return (
    <Card title={`After ${hoursInWords(hours)}`} isFlush>
      <DataTable
        isBare
        label="Compared mails"
        columns={columns}
        rows={reports}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}
