import type { ComparedReport } from '../../../../contract/report-comparison.ts';
import { Card } from '../../../components/Card.tsx';
import { formatCount, formatShare } from '../../../components/format.ts';
import { mailColumn } from '../../../components/sendings/mail-column.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { paths } from '../../../paths.ts';
import { hoursInWords } from './hours-in-words.ts';

/** What each of the compared mails had come to at the end of the time shown. */
export function ComparedRates({ reports, hours }: { reports: readonly ComparedReport[]; hours: number }) {
  const sum = ({ hours: all }: ComparedReport, member: 'unique' | 'clickers') =>
    all.reduce((whole, one) => (one.hour < hours ? whole + one[member] : whole), 0);
  const columns: readonly Column<ComparedReport>[] = [
    mailColumn({
      header: 'Subject',
      maxWidth: 360,
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
