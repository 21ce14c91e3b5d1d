import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilterBar } from '../../../components/filter/FilterBar.tsx';
import { CollectionTable } from '../../../components/table/CollectionTable.tsx';
import type { DataTableProps } from '../../../components/table/DataTable.tsx';
import type { ReportRowsPage } from '../../../api/reports.ts';
import { useCollection, type Things } from '../../../hooks/useCollection.ts';

interface ReportRowsProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isReloading'> {
  /** The kind of rows, in texts about them. */
  readonly things: Things;
  readonly page: UseQueryResult<{ readonly count: number; readonly results: readonly Row[] }>;
  readonly asked: ReportRowsPage;
  /** Shown above the table at the left: the filter of the rows. */
  readonly head?: ReactNode;
  /** Shown above the table at the right: the export. */
  readonly aside?: ReactNode;
}

/** The rows behind a number of a report, page by page. */
export function ReportRows<Row>({ page, asked, head = null, aside, ...table }: ReportRowsProps<Row>) {
  const collection = useCollection(page, asked);
  return (
    <>
      <FilterBar aside={aside}>{head}</FilterBar>
      <CollectionTable {...table} collection={collection} rows={collection.rows} />
    </>
  );
}
