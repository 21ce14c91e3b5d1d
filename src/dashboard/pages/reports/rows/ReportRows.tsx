import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterBar } from '../../../components/filter/FilterBar.tsx';
import { Pagination } from '../../../components/Pagination.tsx';
import type { Column } from '../../../components/table/columns.ts';
import { DataTable } from '../../../components/table/DataTable.tsx';
import type { ReportRowsPage } from '../../../api/reports.ts';

interface ReportRowsProps<Row> {
  /** Names the table, and says what could not be loaded: `Opens`. */
  readonly label: string;
  /** Names the rows: `contacts`. */
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  readonly page: UseQueryResult<{ readonly count: number; readonly results: readonly Row[] }>;
  readonly asked: ReportRowsPage;
  readonly rowKey: (row: Row) => string;
  readonly ordering?: string | undefined;
  readonly onOrdering?: (ordering: string | undefined) => void;
  readonly empty: ReactNode;
  /** Above the table at the left: what the rows are narrowed to. */
  readonly head?: ReactNode;
  /** Above the table at the right: the export. */
  readonly aside?: ReactNode;
}

/** The rows behind a figure of a report, page by page. */
export function ReportRows<Row>(props: ReportRowsProps<Row>) {
  const { label, noun, columns, page, asked, rowKey, empty, head = null, aside } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = page;
  if (data === undefined && error !== null) {
    return <ErrorState title={`${label} could not be loaded`} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <FilterBar aside={aside}>{head}</FilterBar>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.results}
        rowKey={rowKey}
        ordering={props.ordering}
        {...(props.onOrdering === undefined ? {} : { onOrdering: props.onOrdering })}
        isReloading={isFetching && isPlaceholderData}
        empty={empty}
      />
      <Pagination asked={asked} total={data?.count} noun={noun} />
    </>
  );
}
