import type { ComparedReport } from '../../../../contract/results/report-comparison.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { formatCount, formatShare } from '../../../components/basics/format.ts';
import { mailColumn } from '../../../components/sendings/mail-column.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import { dayColumn } from '../../../components/table/exact-time-columns.tsx';
import { paths } from '../../../paths.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { passedHours } from './compared-lines.ts';
import { longHours } from './hours-text.ts';

interface ComparedRatesProps {
  readonly reports: readonly ComparedReport[];
  readonly hours: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The rates of the compared emails at the end of the time range, or so far for those sent later. */
export function ComparedRates({ reports, hours, now }: ComparedRatesProps) {
  const t = useMessages('reports');
  const tSendings = useMessages('sendings');
  const rate = (report: ComparedReport, member: 'unique' | 'clickers') => {
    const sum = report.hours.reduce((all, one) => (one.hour < hours ? all + one[member] : all), 0);
    const share = formatShare(sum, report.delivered);
    return passedHours(report, now) < hours ? t('compare.soFar', { rate: share }) : share;
  };
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
      cell: (report) => rate(report, 'unique'),
    },
    {
      id: 'clicked',
      header: t('figure.label', { figure: 'clicked' }),
      isNumeric: true,
      cell: (report) => rate(report, 'clickers'),
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
