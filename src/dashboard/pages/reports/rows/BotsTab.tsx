import { useQuery } from '@tanstack/react-query';
import type { MachineActivity } from '../../../../contract/results/report-machines.ts';
import { machinesQuery, pollOf } from '../../../api/reports.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { EmptyState } from '../../../components/page/EmptyState.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { exactTimeColumn } from '../../../components/table/exact-time-columns.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../parts/report-part.ts';
import classes from '../reports.module.css';
import { filteredContacts, ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

function columnsOf(t: Translator<'reports'>): readonly Column<MachineActivity>[] {
  return [
    contactColumn(t),
    {
      id: 'opens',
      header: t('opens.column'),
      isNumeric: true,
      cell: ({ opens }) => formatCount(opens),
    },
    {
      id: 'clicks',
      header: t('clicks.column'),
      isNumeric: true,
      cell: ({ clicks }) => formatCount(clicks),
    },
    exactTimeColumn('first', t('firstActivity.column'), ({ first }) => first),
    exactTimeColumn('last', t('lastActivity.column'), ({ last }) => last),
  ];
}

/** The opens and clicks of bots by contact, which all other figures exclude. */
export function BotsTab({ id, report }: ReportPart) {
  const t = useMessages('reports');
  const asked = useRowsPage();
  const page = useQuery({ ...machinesQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label={t('tab.label', { tab: 'other' })}
      things="contacts"
      columns={columnsOf(t)}
      page={page}
      asked={asked}
      contacts={filteredContacts({ report: id, rows: 'machines' })}
      rowKey={({ contact_url }) => contact_url}
      head={<p className={classes.narrowed}>{t('bots.help')}</p>}
      aside={<ExportMenu id={id} of="machines" rows={page.data?.count} />}
      empty={<EmptyState title={t('bots.empty.title')}>{t('bots.empty.body')}</EmptyState>}
    />
  );
}
