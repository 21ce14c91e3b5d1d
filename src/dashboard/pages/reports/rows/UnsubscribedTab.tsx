import { useQuery } from '@tanstack/react-query';
import type { Unsubscription } from '../../../../contract/report-unsubscribed.ts';
import { pollOf, unsubscriptionsQuery } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { timeColumn } from '../../../components/table/time-column.tsx';
import { ExportMenu } from '../exports/ExportMenu.tsx';
import type { ReportPart } from '../report-part.ts';
import { ReportRows } from './ReportRows.tsx';
import { contactColumn } from './row-cells.tsx';
import { useRowsPage } from './useRowsPage.ts';

const columns: readonly Column<Unsubscription>[] = [
  contactColumn(),
  { id: 'reason', header: 'Why', cell: ({ reason_display }) => reason_display ?? '–' },
  timeColumn('created', 'Unsubscribed', ({ created }) => created),
];

/** Who unsubscribed through a mail, and why. */
export function UnsubscribedTab({ id, report }: ReportPart) {
  const asked = useRowsPage();
  const page = useQuery({
    ...unsubscriptionsQuery(id, asked),
    refetchInterval: () => pollOf(report),
  });
  return (
    <ReportRows
      label="Unsubscribed"
      noun="contacts"
      columns={columns}
      page={page}
      asked={asked}
      rowKey={({ url }) => url}
      aside={<ExportMenu id={id} of="unsubscribed" rows={page.data?.count} />}
      empty={
        <EmptyState title="Nobody has unsubscribed">
          Who leaves through the link in this mail stands here, with the reason where one was given.
        </EmptyState>
      }
    />
  );
}
