import { useQuery } from '@tanstack/react-query';
import type { Open } from '../../../../contract/results/report-opens.ts';
import { opensQuery, pollOf } from '../../../api/reports.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { exactTimeColumn } from '../../../components/table/exact-time-columns.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../parts/report-part.ts';
import { contactsOf, ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

function columnsOf(t: Translator<'reports'>): readonly Column<Open>[] {
  return [
    contactColumn(t),
    {
      id: 'count',
      header: t('opens.column'),
      isNumeric: true,
      cell: ({ count }) => formatCount(count),
    },
    exactTimeColumn('first', t('firstOpened.column'), ({ first_view }) => first_view),
    exactTimeColumn('last', t('lastOpened.column'), ({ last_view }) => last_view),
  ];
}

/** The contacts who opened an email, with the number of opens and the times. */
export function OpensTab({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const asked = useRowsPage();
  const page = useQuery({ ...opensQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label={t('tab.label', { tab: 'opens' })}
      things="contacts"
      columns={columnsOf(t)}
      page={page}
      asked={asked}
      contacts={contactsOf(id, 'opened')}
      rowKey={({ url }) => url}
      aside={<ExportMenu id={id} of="opens" rows={page.data?.count} />}
      empty={<EmptyState title={t('opens.empty.title')}>{t('opens.empty.body')}</EmptyState>}
    />
  );
}
