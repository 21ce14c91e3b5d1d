import { useQuery } from '@tanstack/react-query';
import type { Open } from '../../../../contract/report-opens.ts';
import { opensQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { formatCount } from '../../../components/format.ts';
import type { Column } from '../../../components/table/columns.ts';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

const columns: readonly Column<Open>[] = [
  contactColumn(),
  { id: 'count', header: 'Opens', isNumeric: true, cell: ({ count }) => formatCount(count) },
  timeColumn('first', 'First opened', ({ first_view }) => first_view),
  timeColumn('last', 'Last opened', ({ last_view }) => last_view),
];

/** Who opened a mail, how often, and when. */
export function OpensTab({ id, report }: ReportPart) {
  const asked = useRowsPage();
  const page = useQuery({ ...opensQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label="Opens"
      noun="contacts"
      columns={columns}
      page={page}
      asked={asked}
      rowKey={({ url }) => url}
      aside={<ExportMenu id={id} of="opens" rows={page.data?.count} />}
      empty={
        <EmptyState title="Nobody has opened it yet">
          An open counts when the mail’s pictures are loaded, or a link is clicked.
        </EmptyState>
      }
    />
  );
}
