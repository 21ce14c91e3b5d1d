import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Clicker } from '../../../../contract/results/report-links.ts';
import { clickersQuery, pollOf } from '../../../api/reports.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../parts/report-part.ts';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

function columnsOf(t: Translator<'reports'>): readonly Column<Clicker>[] {
  return [
    contactColumn(t),
    {
      id: 'total',
      header: t('clicks.column'),
      isNumeric: true,
      cell: ({ total_clicks }) => formatCount(total_clicks),
    },
    timeColumn('first', t('firstClicked.column'), ({ first_click }) => first_click),
    timeColumn('last', t('lastClicked.column'), ({ last_click }) => last_click),
  ];
}

/** The contacts who clicked any link of an email. */
export function ClickersTable({ id, report, head }: ReportPart & { readonly head: ReactNode }) {
  const t = useMessages('reports');
  const asked = useRowsPage();
  const page = useQuery({ ...clickersQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label={t('clickers.label')}
      things="contacts"
      columns={columnsOf(t)}
      page={page}
      asked={asked}
      rowKey={({ contact_url }) => contact_url}
      head={head}
      aside={<ExportMenu id={id} of="clicked" rows={page.data?.count} />}
      empty={<EmptyState title={t('clicks.empty.title')}>{t('clicks.empty.body')}</EmptyState>}
    />
  );
}
