import type { ComparedReport } from '../../../../contract/results/report-comparison.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount, formatShare } from '../../../components/basics/format.ts';
import { mailColumn } from '../../../components/sendings/mail-column.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { dayColumn } from '../../../components/table/exact-time-columns.tsx';
import { paths } from '../../../paths.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { longHours } from './hours-text.ts';

/** The rates of the compared emails at the end of the time range. */
export function ComparedRates({ reports, hours }: { reports: readonly ComparedReport[]; hours: number }) {
  const t = useMessages('reports');
  const tSendings = useMessages('sendings');
  const sum = ({ hours: all }: ComparedReport, member: 'unique' | 'clickers') =>
    all.reduce((whole, one) => (one.hour < hours ? whole + one[member] : whole), 0);
  const columns: readonly Column<ComparedReport>[] = [
    mailColumn({
      header: tSendings('subject.column'),
      maxWidth: 360,
      subject: ({ mail_subject }) => mail_subject,
      path: ({ id }) => paths.report(id),
    }),
    dayColumn('sent', t('sent.column'), ({ sendtime }) => sendtime),
    {
      id: 'delivered',
      header: t('figure.label', { figure: 'delivered' }),
      isNumeric: true,
      cell: ({ delivered }) => formatCount(delivered),
    },
    {
      id: 'opened',
      header: t('figure.label', { figure: 'opened' }),
      isNumeric: true,
      cell: (report) => formatShare(sum(report, 'unique'), report.delivered),
    },
    {
      id: 'clicked',
      header: t('figure.label', { figure: 'clicked' }),
      isNumeric: true,
      cell: (report) => formatShare(sum(report, 'clickers'), report.delivered),
    },
  ];
  return (
    <Card title={t('compare.after', { duration: longHours(hours) })} isFlush>
      <DataTable
        isBare
        label={t('compare.table.label')}
        columns={columns}
        rows={reports}
        rowKey={({ id }) => String(id)}
      />
    </Card>
  );
}
