import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Clicker } from '../../../../contract/report-links.ts';
import { clickersQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatCount } from '../../../components/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

const columns: readonly Column<Clicker>[] = [
  contactColumn(),
  { id: 'total', header: 'Clicks', isNumeric: true, cell: ({ total_clicks }) => formatCount(total_clicks) },
  timeColumn('first', 'First clicked', ({ first_click }) => first_click),
  timeColumn('last', 'Last clicked', ({ last_click }) => last_click),
];

/** Who clicked anything in a mail. */
export function ClickersTable({ id, report, head }: ReportPart & { readonly head: ReactNode }) {
  const asked = useRowsPage();
  const page = useQuery({ ...clickersQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label="Contacts who clicked"
      noun="contacts"
      columns={columns}
      page={page}
      asked={asked}
      rowKey={({ contact_url }) => contact_url}
      head={head}
      aside={<ExportMenu id={id} of="clicked" rows={page.data?.count} />}
      empty={
        <EmptyState title="Nobody has clicked yet">
          Who follows a link stands here, with the times.
        </EmptyState>
      }
    />
  );
}
