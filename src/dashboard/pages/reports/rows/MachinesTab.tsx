import { useQuery } from '@tanstack/react-query';
import type { MachineActivity } from '../../../../contract/report-machines.ts';
import { machinesQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatCount } from '../../../components/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { machinesExplained } from '../machines-explained.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import classes from '../reports.module.css';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

const columns: readonly Column<MachineActivity>[] = [
  contactColumn(),
  { id: 'opens', header: 'Opens', isNumeric: true, cell: ({ opens }) => formatCount(opens) },
  { id: 'clicks', header: 'Clicks', isNumeric: true, cell: ({ clicks }) => formatCount(clicks) },
  timeColumn('first', 'First', ({ first }) => first),
  timeColumn('last', 'Last', ({ last }) => last),
];

/** Whose mail a machine opened or followed: what the other figures leave out. */
export function MachinesTab({ id, report }: ReportPart) {
  const asked = useRowsPage();
  const page = useQuery({ ...machinesQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label="Machines"
      noun="contacts"
      columns={columns}
      page={page}
      asked={asked}
      rowKey={({ contact_url }) => contact_url}
      head={<p className={classes.narrowed}>{machinesExplained}</p>}
      aside={<ExportMenu id={id} of="machines" rows={page.data?.count} />}
      empty={
        <EmptyState title="No machine was seen">
          Neither a scanner nor an image fetcher has touched it.
        </EmptyState>
      }
    />
  );
}
