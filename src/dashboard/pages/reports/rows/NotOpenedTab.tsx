import { useQuery } from '@tanstack/react-query';
import type { NonOpener } from '../../../../contract/reports.ts';
import { nonOpenersQuery, pollOf } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

const columns: readonly Column<NonOpener>[] = [contactColumn()];

/** Who got a mail and hasn't opened it, as far as anybody can tell. */
export function NotOpenedTab({ id, report }: ReportPart) {
  const asked = useRowsPage();
  const page = useQuery({ ...nonOpenersQuery(id, asked), refetchInterval: () => pollOf(report) });
  return (
    <ReportRows
      label="Not opened"
      noun="contacts"
      columns={columns}
      page={page}
      asked={asked}
      rowKey={({ contact_url }) => contact_url}
      aside={<ExportMenu id={id} of="notOpened" rows={page.data?.count} />}
      empty={
        <EmptyState title="Nobody is left">
          Everybody who got it has opened it, or nobody has it yet.
        </EmptyState>
      }
    />
  );
}
